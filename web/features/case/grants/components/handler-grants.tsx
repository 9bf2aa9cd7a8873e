import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Section } from '#web/records/report-section.tsx'
import type { Colleague } from '../model/other-colleagues.ts'
import type { SealedGrant } from '../model/seal-grant.ts'

interface AdmitHandlerProps {
  keyring: Keyring
  report: OpenedReport
}

function AdmitHandler({ keyring, report, colleague }: AdmitHandlerProps & { colleague: Colleague }) {
  const queries = useQueryClient()
  const sealed = useRef<SealedGrant | null>(null)
  const name = colleague.name || m.reports_handler_unnamed()
  const { write, isWorking, problem } = useWrite(
    async () => {
      const { sealGrant, sendGrant } = await import('../model/seal-grant.ts')
      sealed.current ??= await sealGrant(keyring, report, { kind: 'handler', handler: colleague })
      await sendGrant(keyring, report.record.report.id, sealed.current)
      toast({ title: m.report_page_granted(), tone: 'success' })
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    },
    async (failure) => {
      if (!isRefusal(failure, 'conflict')) return
      sealed.current = null
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-48 font-semibold">{name}</p>
      <Button
        tone="secondary"
        aria-label={`${m.report_page_let_in()}: ${name}`}
        working={isWorking && m.reports_sealing_change()}
        onClick={() => write()}
      >
        {m.report_page_let_in()}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}

/** For reports sealed to single handlers: lets a reader admit handlers who joined later. People involved in the report are not listed. */
export function AdmitHandlers({ keyring, report }: AdmitHandlerProps) {
  const { data } = useQuery({
    queryKey: [
      ...openedReportsKey(keyring),
      'colleagues',
      report.record.report.id,
      report.record.readers.length,
    ],
    queryFn: async ({ signal }) =>
      (await import('../model/other-colleagues.ts')).findOtherColleagues(keyring, report, signal),
    staleTime: 60_000,
  })
  if (!data || data.length === 0) return null
  return (
    <Section title={m.report_page_let_in_title()}>
      <p>{m.report_page_let_in_text()}</p>
      <ul className="grid border-t border-line">
        {data.map((colleague) => (
          <AdmitHandler key={colleague.memberId} keyring={keyring} report={report} colleague={colleague} />
        ))}
      </ul>
    </Section>
  )
}
