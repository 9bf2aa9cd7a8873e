import { inLocale } from '#content/localised.ts'
import { severities } from '#content/report-types/severities.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { AreYouSafe } from '#web/platform/safety/emergency.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import type { PanelProps } from './capture-panels.tsx'

/** The severity, in one tap. "Someone may get hurt" shows sources of help immediately. */
export function SeverityChoice({ fields, onChange }: PanelProps) {
  const severity = fields.severity ?? null
  const showsCrisis = severities.some(({ code, showsCrisis: shows }) => code === severity && shows)
  return (
    <>
      <Tiles
        kind="one"
        isWordy
        name="log-severity"
        legend={m.report_form_severity_legend()}
        value={severity}
        onChange={(chosen) => onChange({ severity: chosen })}
        options={severities.map(({ code, name }) => ({ value: code, label: inLocale(name, getLocale()) }))}
      />
      {showsCrisis && <AreYouSafe />}
    </>
  )
}
