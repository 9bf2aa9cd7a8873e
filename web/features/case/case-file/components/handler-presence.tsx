import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { announcePresence } from '#contract/case-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery, openedReportsKey } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { useKnownNames } from '#web/features/case/conversation/model/writer-names.ts'

/** Milliseconds between presence signals: the server forgets a page after 45 seconds. */
const presenceInterval = 20_000

const sendPresence = (keyring: Keyring, id: string, open: boolean, signal?: AbortSignal) =>
  call(announcePresence, { params: { id }, body: { open } }, { ...keyring.options, signal })

/**
 * Refetches the team's names when an unknown member appears, who must have joined since.
 *
 * @param unknown ids of members
 */
function useRefetchNames(organisationId: string | null, unknown: readonly string[]): void {
  const queries = useQueryClient()
  const met = unknown.toSorted().join(' ')
  useEffect(() => {
    if (organisationId !== null && met !== '')
      void queries.invalidateQueries({ queryKey: handlersQuery(organisationId).queryKey })
  }, [queries, organisationId, met])
}

/** Other handlers who have this case open. Sends a presence signal while this page is visible. */
export function PresentHandlers({ keyring, report }: { keyring: Keyring; report: OpenedReport }) {
  const { id, organisationId } = report.record.report
  const names = useKnownNames(report)
  const { data } = useQuery({
    queryKey: [...openedReportsKey(keyring), 'presence', id],
    queryFn: ({ signal }) => sendPresence(keyring, id, true, signal),
    refetchInterval: presenceInterval,
    retry: false,
  })
  useEffect(
    () => () => {
      // If this fails, the server forgets it after a while.
      void sendPresence(keyring, id, false).catch(() => undefined)
    },
    [keyring, id],
  )
  const others = data?.memberIds ?? []
  useRefetchNames(
    organisationId,
    others.filter((each) => !names.has(each)),
  )
  if (others.length === 0) return null
  const presentNames = others.map((each) => names.get(each) ?? m.reports_team_member())
  return (
    <output className="flex items-center gap-2 text-sm text-ink-soft" data-no-print>
      <Eye aria-hidden size={18} />
      {m.case_file_here({ names: new Intl.ListFormat(getLocale()).format(presentNames) })}
    </output>
  )
}
