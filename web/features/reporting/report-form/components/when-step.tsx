import { recurrences } from '#content/report-types/recurrences.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DateInput } from '#web/ui/date-input.tsx'
import { Radios } from '#web/ui/radios.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { namesOf } from './answer-choices.tsx'
import type { StepProps } from '../model/step-props.ts'

const fromLegends = {
  day: m.reports_when_on,
  range: m.reports_when_from,
  ongoing: m.reports_when_since,
} satisfies Partial<Record<NonNullable<Answers['when']>, () => string>>

/** When it happened and how often. "I don't know" is an answer. */
export function WhenStep({ answers, onAnswer, problemAt }: StepProps) {
  const { when, from, until, recurrence } = answers
  return (
    <div className="grid gap-7">
      <Radios
        name="when"
        legend={m.reports_when_legend()}
        value={when}
        onChange={(chosen) => onAnswer({ when: chosen })}
        options={[
          { value: 'day', label: m.reports_when_day() },
          { value: 'range', label: m.reports_when_range() },
          { value: 'ongoing', label: m.reports_when_ongoing() },
          { value: 'unknown', label: m.reports_when_unknown() },
        ]}
      />
      {when && when !== 'unknown' && (
        <DateInput
          name="from"
          legend={fromLegends[when]()}
          hint={m.reports_when_hint()}
          value={from}
          error={problemAt('from')}
          onChange={(typed) => onAnswer({ from: typed })}
        />
      )}
      {when === 'range' && (
        <DateInput
          name="until"
          legend={m.reports_when_until()}
          value={until}
          error={problemAt('until')}
          onChange={(typed) => onAnswer({ until: typed })}
        />
      )}
      <Radios
        name="recurrence"
        legend={m.reports_recurrence_legend()}
        value={recurrence}
        onChange={(chosen) => onAnswer({ recurrence: chosen })}
        options={namesOf(recurrences)}
      />
    </div>
  )
}
