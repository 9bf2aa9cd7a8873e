import { useState } from 'react'
import { maxNameLength, type AgeBand } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PictureChoice } from './picture-choice.tsx'

export interface ChosenName {
  readonly name: string
  readonly picture: number
}

interface NameStepProps {
  band: AgeBand
  chosen: ChosenName
  /** Why the name was not accepted. */
  problem: string | null
  /** Replaces the introduction shown before the first name. */
  lead?: string | undefined
  isWorking?: boolean | undefined
  onChange: (chosen: ChosenName) => void
  onBack: () => void
  onNext: () => void
}

/** Choice of a name that is not the member's own, and a drawn picture. */
export function NameStep(props: NameStepProps) {
  const { band, chosen, problem, lead, isWorking = false, onChange, onBack, onNext } = props
  const [isMissing, setMissing] = useState(false)
  const isShort = chosen.name.trim().length < 2
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isShort) setMissing(true)
        else onNext()
      }}
    >
      <p className="text-ink-soft">
        {lead ?? (band === 'younger' ? m.community_name_lead_younger() : m.community_name_lead())}
      </p>
      <Field
        label={m.community_name()}
        hint={m.community_name_hint()}
        error={problem ?? (isMissing && isShort ? m.community_name_missing() : undefined)}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNameLength}
          value={chosen.name}
          onChange={(event) => onChange({ ...chosen, name: event.currentTarget.value })}
        />
      </Field>
      <PictureChoice value={chosen.picture} onChange={(picture) => onChange({ ...chosen, picture })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.community_continue()}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {m.community_back()}
        </Button>
      </div>
    </form>
  )
}
