import { m } from '#web/messages/compiled/messages.js'
import { DateInput, type TypedDate } from '#web/ui/date-input.tsx'
import { Details } from '#web/ui/details.tsx'

export interface TypedPause {
  readonly from: TypedDate
  readonly until: TypedDate
}

interface PauseFieldsProps {
  name: string
  value: TypedPause
  error: string | null
  onChange: (value: TypedPause) => void
}

/** The period in which negotiations paused the deadline, for rules with such a pause. */
export function PauseFields({ name, value, error, onChange }: PauseFieldsProps) {
  return (
    <Details summary={m.law_pause()}>
      <div className="grid gap-4">
        <p>{m.law_pause_text()}</p>
        <DateInput
          name={`${name}-pause-from`}
          legend={m.law_pause_from()}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <DateInput
          name={`${name}-pause-until`}
          legend={m.law_pause_until()}
          hint={m.law_pause_until_hint()}
          error={error}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
        />
      </div>
    </Details>
  )
}
