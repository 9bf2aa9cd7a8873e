import { severities } from '#content/report-types/severities.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Radios } from '#web/ui/radios.tsx'
import { AreYouSafe } from '../components/emergency.tsx'
import { choicesOf } from './choices.ts'
import type { StepProps } from './step-props.ts'

/** How bad it is, by what a person can tell. "Someone may get hurt" shows the way to help at once. */
export function SeverityStep({ answers: { severity }, onAnswer }: StepProps) {
  const showsCrisis = severities.some(({ code, showsCrisis: shows }) => code === severity && shows)
  return (
    <div className="grid gap-6">
      <Radios
        name="severity"
        legend={m.reports_severity_legend()}
        value={severity}
        onChange={(chosen) => onAnswer({ severity: chosen })}
        options={choicesOf(severities)}
      />
      {showsCrisis && <AreYouSafe />}
    </div>
  )
}
