import type { AuditDayVerdict } from '#encryption/proofs/audit-day.ts'
import { useId, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { download } from '#web/ui/download.ts'
import { Field } from '#web/ui/field.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { checkDay, type CheckedDay } from '../model/check-day.ts'

const verdictTexts: Record<AuditDayVerdict, () => string> = {
  kept: m.administration_audit_kept,
  unproven: m.administration_audit_unproven,
  changed: m.administration_audit_changed,
}

/** The entries of a day as a file, checked on this device against the log of proofs. */
export function AuditDay() {
  const heading = useId()
  const [day, setDay] = useState(() => dayAfter(utcDay(), -1))
  const [checked, setChecked] = useState<CheckedDay & { day: string }>()
  const { submit, isWorking, problem } = useWrite(async () => {
    setChecked(undefined)
    if (!/^2\d{3}-\d{2}-\d{2}$/.test(day) || day >= utcDay())
      throw new Incomplete(m.administration_audit_not_over())
    setChecked({ ...(await checkDay(day)), day })
  })
  return (
    <section aria-labelledby={heading} className="grid max-w-form gap-4 border-t border-line pt-6">
      <h2 id={heading} className="text-lg font-semibold">
        {m.administration_audit_day_title()}
      </h2>
      <p className="text-ink-soft">{m.administration_audit_day_text()}</p>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field label={m.administration_audit_day()} error={problem}>
          <TextInput type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        </Field>
        <div>
          <Button type="submit" tone="secondary" working={isWorking && m.administration_audit_checking()}>
            {m.administration_audit_check()}
          </Button>
        </div>
      </form>
      {checked && <CheckedFile {...checked} />}
    </section>
  )
}

function CheckedFile({ day, file, lines, verdict }: CheckedDay & { day: string }) {
  return (
    <>
      <StatusLine live tone={verdict === 'changed' ? 'danger' : 'quiet'}>
        {m.administration_audit_entries({ count: lines })} {verdictTexts[verdict]()}
      </StatusLine>
      <div>
        <Button
          tone="secondary"
          onClick={() => download(new Blob([file], { type: 'application/x-ndjson' }), `audit-${day}.jsonl`)}
        >
          {m.administration_audit_save()}
        </Button>
      </div>
    </>
  )
}
