import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  confirmAct,
  type ConfirmedAct,
  confirmedAct,
  listConfirmations,
  withdrawAct,
} from '#contract/case-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Pending confirmations of a case. Under the key of the case file, so that a live update refreshes both. */
export const confirmationsQuery = (keyring: Keyring, id: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'case-file', id, 'confirmations'],
    queryFn: ({ signal }) => call(listConfirmations, { params: { id } }, { ...keyring.options, signal }),
    staleTime: 15_000,
  })

const names: Record<ConfirmedAct, () => string> = {
  closing: m.case_file_second_closing,
  safe_contact: m.case_file_second_safe_contact,
  referral: m.case_file_second_referral,
}

interface ActProps {
  keyring: Keyring
  report: OpenedReport
  act: ConfirmedAct
}

/** The state of an act that needs two handlers: request, confirm, or withdraw. */
function ApprovalState({ keyring, report, act }: ActProps) {
  const { id } = report.record.report
  const query = confirmationsQuery(keyring, id)
  const { data } = useQuery(query)
  const queries = useQueryClient()
  const done = useWrite(async (endpoint: typeof confirmAct | typeof withdrawAct) => {
    const answer = await call(endpoint, { params: { id, act } }, keyring.options)
    queries.setQueryData(query.queryKey, answer)
  })
  const confirmation = data?.items.find((item) => item.act === act)
  const isOwn = confirmation?.askedBy === keyring.memberId
  const state = confirmation?.confirmedBy
    ? m.case_file_second_confirmed()
    : isOwn
      ? m.case_file_second_waits()
      : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="grow">
        <span className="font-semibold">{names[act]()}</span>
        {state && <> · {state}</>}
      </span>
      {done.problem && <span className="text-sm text-danger">{done.problem}</span>}
      {!confirmation?.confirmedBy && !isOwn && (
        <Button size="small" tone="secondary" onClick={() => done.write(confirmAct)}>
          {confirmation ? m.case_file_second_confirm() : m.case_file_second_ask()}
        </Button>
      )}
      {confirmation && (
        <Button size="small" tone="quiet" onClick={() => done.write(withdrawAct)}>
          {m.case_file_second_withdraw()}
        </Button>
      )}
    </li>
  )
}

/** What an act still needs of a second handler: their approval, or first of all whether it is required. */
export type ApprovalLack = 'second' | 'unknown' | null

/** Whether a handler's act waits for a second handler, and when that confirmation expires. */
export function useSecondApproval(keyring: Keyring, { record }: OpenedReport, act: ConfirmedAct) {
  const { id } = record.report
  const query = confirmationsQuery(keyring, id)
  const queries = useQueryClient()
  const { data } = useQuery({ ...query, enabled: record.role === 'handler' })
  const isGiven = data?.items.some((item) => item.act === act && item.confirmedBy !== null) === true
  const isWanted = data?.wanted === true
  const isMissing = isWanted && !isGiven
  const isUnknown = record.role === 'handler' && data === undefined
  const lack: ApprovalLack = isMissing ? 'second' : isUnknown ? 'unknown' : null
  return {
    isWanted,
    isMissing,
    /** For an act that only this device blocks: it stays blocked while the requirement is unknown. */
    lack,
    /** An approval counts for one act. If this fails, the case still lists it. */
    endApproval: async (): Promise<void> => {
      if (!isWanted) return
      const answer = await call(withdrawAct, { params: { id, act } }, keyring.options).catch(() => null)
      if (answer) queries.setQueryData(query.queryKey, answer)
    },
  }
}

/** What an act still needs, shown beside it; renders nothing if one handler is enough. */
export function ApprovalNotice({ keyring, report, act }: ActProps) {
  const { isWanted } = useSecondApproval(keyring, report, act)
  if (!isWanted) return null
  return (
    <Notice title={m.case_file_second()}>
      <p>{m.case_file_second_text()}</p>
      <ul className="mt-2 grid gap-2">
        <ApprovalState keyring={keyring} report={report} act={act} />
      </ul>
    </Notice>
  )
}

/** Acts that need a second handler; renders nothing if the organisation does not require one. */
export function SecondHandler({ keyring, report }: { keyring: Keyring; report: OpenedReport }) {
  const { data } = useQuery(confirmationsQuery(keyring, report.record.report.id))
  if (!data?.wanted || !report.record.mayWrite) return null
  return (
    <Notice title={m.case_file_second()}>
      <p>{m.case_file_second_text()}</p>
      <ul className="mt-2 grid gap-2">
        {confirmedAct.options.map((act) => (
          <ApprovalState key={act} keyring={keyring} report={report} act={act} />
        ))}
      </ul>
    </Notice>
  )
}
