import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { announcePresence } from '#contract/case-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery, openedBy } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { useKnownNames } from '../../conversation/model/writer-names.ts'

/** Milliseconds between two times that a page says it is open: the server forgets it after 45 seconds. */
const sayEvery = 20_000

const say = (keyring: Keyring, id: string, open: boolean, signal?: AbortSignal) =>
  call(announcePresence, { params: { id }, body: { open } }, { ...keyring.options, signal })

/**
 * Asks for the names of the team again when somebody is met whose name is not known: they joined since the page asked.
 *
 * @param unknown ids of members
 */
function useAskedNames(organisationId: string | null, unknown: readonly string[]): void {
  const queries = useQueryClient()
  const met = unknown.toSorted().join(' ')
  useEffect(() => {
    if (organisationId !== null && met !== '')
      void queries.invalidateQueries({ queryKey: handlersQuery(organisationId).queryKey })
  }, [queries, organisationId, met])
}

/** Who else of the team has this case open now. Says so of this page too, while it is looked at. */
export function PresentHandlers({ keyring, report }: { keyring: Keyring; report: OpenedReport }) {
  const { id, organisationId } = report.record.report
  const names = useKnownNames(report)
  const { data } = useQuery({
    queryKey: [...openedBy(keyring), 'presence', id],
    queryFn: ({ signal }) => say(keyring, id, true, signal),
    refetchInterval: sayEvery,
    retry: false,
  })
  useEffect(
    () => () => {
      // Where this does not arrive, it is forgotten by itself.
      void say(keyring, id, false).catch(() => undefined)
    },
    [keyring, id],
  )
  const others = data?.memberIds ?? []
  useAskedNames(
    organisationId,
    others.filter((each) => !names.has(each)),
  )
  if (others.length === 0) return null
  const here = others.map((each) => names.get(each) ?? m.reports_team_member())
  return (
    <output className="flex items-center gap-2 text-sm text-ink-soft" data-no-print>
      <Eye aria-hidden size={18} />
      {m.case_file_here({ names: new Intl.ListFormat(getLocale()).format(here) })}
    </output>
  )
}
