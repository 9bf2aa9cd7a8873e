import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenStatus } from '#contract/report-codes.ts'
import { endTransfer } from '#contract/transfers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Section } from '#web/records/report-section.tsx'
import { FindOrganisation } from './find-organisation.tsx'
import { sendProposal, transfersQuery } from '../queries.ts'

interface OnReport {
  keyring: Keyring
  report: OpenedReport
}

function ProposeForm({ keyring, report }: OnReport) {
  const { id: reportId, organisationId } = report.record.report
  const { typed, change, clear } = useFormDraft(`transfer/${keyring.name}/${reportId}`)
  const [to, setTo] = useState<string | null>(null)
  const [id] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const reason = typeof typed['reason'] === 'string' ? typed['reason'] : ''
  const { submit, isWorking, problem } = useWrite(async () => {
    if (!to || reason.trim() === '') throw new Incomplete(m.transfers_incomplete())
    await sendProposal(keyring, report, { id, to, reason })
    clear()
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
  })
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FindOrganisation but={organisationId} chosen={to} onChoose={setTo} />
      <Field label={m.transfers_reason()} hint={m.transfers_reason_hint()}>
        <TextArea
          sealed
          rows={3}
          maxLength={4000}
          value={reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
      <ProblemNotice problem={problem} />
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.transfers_working()}>
          {m.transfers_propose()}
        </Button>
      </div>
    </form>
  )
}

/** For handlers: proposes a transfer to another organisation, or withdraws the proposal. */
export function ProposePart({ keyring, report }: OnReport) {
  const { id, status } = report.record.report
  const query = useQuery(transfersQuery(keyring, id))
  const queries = useQueryClient()
  const back = useWrite(async (transferId: string) => {
    await call(endTransfer, { params: { id, transferId }, body: {} }, keyring.options)
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
  })
  if (!isOpenStatus(status)) return null
  return (
    <Section title={m.transfers_title()}>
      <p>{m.transfers_text()}</p>
      <Loaded query={query}>
        {({ transfers: [newest] }) =>
          newest?.state === 'proposed' ? (
            <Notice title={m.transfers_waits({ name: newest.to.name })}>
              <p>{m.transfers_waits_text({ day: dayInWords(newest.proposedOn) })}</p>
              {back.problem && <p className="text-danger">{back.problem}</p>}
              <div>
                <Button
                  tone="secondary"
                  working={back.isWorking && m.transfers_working()}
                  onClick={() => back.write(newest.id)}
                >
                  {m.transfers_take_back()}
                </Button>
              </div>
            </Notice>
          ) : (
            <>
              {newest?.state === 'declined' && (
                <p>
                  {m.transfers_declined({ name: newest.to.name, day: dayInWords(newest.decidedOn ?? '') })}
                </p>
              )}
              <ProposeForm keyring={keyring} report={report} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
