import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { announcePresence } from '#contract/case-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedBy } from '#web/records/queries.ts'

/** Milliseconds between two times that a page says it is open: the server forgets it after 45 seconds. */
const sayEvery = 20_000

const say = (keyring: Keyring, id: string, open: boolean, signal?: AbortSignal) =>
  call(announcePresence, { params: { id }, body: { open } }, { ...keyring.options, signal })

/** Who else of the team has this case open now. Says so of this page too, while it is looked at. */
export function WhoIsHere({
  keyring,
  id,
  nameOf,
}: {
  keyring: Keyring
  id: string
  nameOf: (memberId: string | null) => string
}) {
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
  if (others.length === 0) return null
  const names = new Intl.ListFormat(getLocale()).format(others.map((each) => nameOf(each)))
  return (
    <output className="flex items-center gap-2 text-sm text-ink-soft" data-no-print>
      <Eye aria-hidden size={18} />
      {m.cases_here({ names })}
    </output>
  )
}
