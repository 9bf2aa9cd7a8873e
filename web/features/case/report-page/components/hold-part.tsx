import { dayInWords } from '#web/ui/dates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { holdReason, holdReport, releaseReport, type Hold } from '#contract/retention.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Section } from '#web/records/report-section.tsx'

const reasons: Record<Hold['reason'], () => string> = {
  legal_claim: m.report_page_hold_legal_claim,
  investigation: m.report_page_hold_investigation,
  court_order: m.report_page_hold_court_order,
  authority_request: m.report_page_hold_authority_request,
}

/** The first and last day until which a report may be held: at most three years, as on the server. */
export function holdDays(now: Date): { first: string; last: string } {
  const today = utcDay(now)
  return { first: dayAfter(today, 1), last: dayAfter(today, 3 * 365) }
}

/** Whether the server accepts this day as the end of a hold. */
export function isHoldDay(until: string, { first, last }: ReturnType<typeof holdDays>): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(until) && until >= first && until <= last
}

interface HoldPartProps {
  keyring: Keyring
  report: OpenedReport
}

function useHold({ keyring, report }: HoldPartProps) {
  const queries = useQueryClient()
  const params = { id: report.record.report.id }
  return useWrite(async (hold: Hold | null) => {
    if (hold) await call(holdReport, { params, body: hold }, keyring.options)
    else await call(releaseReport, { params }, keyring.options)
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    toast({ title: hold ? m.report_page_hold_begun() : m.report_page_hold_ended(), tone: 'success' })
  })
}

/** Retains a report longer than promised, for a reason and until a day; visible to all its readers. */
export function HoldPart({ keyring, report }: HoldPartProps) {
  const { write, isWorking, problem } = useHold({ keyring, report })
  const hold = report.record.retention?.hold
  return (
    <Section title={m.report_page_hold()}>
      <p>{m.report_page_hold_text()}</p>
      <ProblemNotice problem={problem} />
      {hold ? (
        <>
          <p>{m.report_page_hold_now({ reason: reasons[hold.reason](), day: dayInWords(hold.until) })}</p>
          <div>
            <Button
              tone="secondary"
              working={isWorking && m.report_page_hold_working()}
              onClick={() => write(null)}
            >
              {m.report_page_hold_end()}
            </Button>
          </div>
        </>
      ) : (
        <HoldForm isWorking={isWorking} onHold={write} />
      )}
    </Section>
  )
}

/** Form for the reason and last day of a hold. */
function HoldForm({ isWorking, onHold }: { isWorking: boolean; onHold: (hold: Hold) => void }) {
  const [reason, setReason] = useState<Hold['reason']>('investigation')
  const [until, setUntil] = useState('')
  const [isWrong, setWrong] = useState(false)
  const untilId = useId()
  const [days] = useState(() => holdDays(new Date()))
  const submit = () => {
    const isGood = isHoldDay(until, days)
    setWrong(!isGood)
    if (!isGood) document.getElementById(untilId)?.focus()
    else onHold({ reason, until })
  }
  return (
    <>
      <Field label={m.report_page_hold_reason()}>
        <Select value={reason} onChange={(event) => setReason(holdReason.parse(event.currentTarget.value))}>
          {holdReason.options.map((each) => (
            <option key={each} value={each}>
              {reasons[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={untilId}
        label={m.report_page_hold_until()}
        error={isWrong && m.report_page_hold_until_wrong()}
      >
        <TextInput
          type="date"
          min={days.first}
          max={days.last}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button tone="secondary" working={isWorking && m.report_page_hold_working()} onClick={submit}>
          {m.report_page_hold_begin()}
        </Button>
      </div>
    </>
  )
}
