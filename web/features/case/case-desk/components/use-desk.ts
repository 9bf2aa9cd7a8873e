import { useEffect, useMemo } from 'react'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { createDesk, type Desk } from '../model/desk.ts'

/** The desk of each organisation in this tab: a handler who returns from a case finds the queue as it was. */
const current = new Map<string, { keyring: Keyring; desk: Desk }>()

registerCleanup({
  step: 'memory',
  lock: () => {
    for (const { desk } of current.values()) desk.close()
    current.clear()
  },
})

function deskFor(keyring: Keyring, organisationId: string): Desk {
  const name = `${keyring.name}/${organisationId}`
  const known = current.get(name)
  const hasSameKeys = known && known.keyring.organisations.length === keyring.organisations.length
  if (hasSameKeys) return known.desk
  known?.desk.close()
  const desk = createDesk(keyring, organisationId)
  current.set(name, { keyring, desk })
  return desk
}

/** Key for changes of the desk; no query uses it, it only marks them as changes to listen to. */
const deskChangeKey = (id: string) => [['desk', id]]

/** The desk of an organisation, kept in step with the server while a page shows it. */
export function useDesk(keyring: Keyring, organisationId: string): Desk {
  // If the organisation gets a new key while the desk is open, only that key opens what is sealed to it.
  const desk = useMemo(() => deskFor(keyring, organisationId), [keyring, organisationId])
  const watching = useMemo(
    () => ({
      name: keyring.name,
      options: keyring.options,
      all: [],
      refreshes: {
        report: ({ id }: { id: string }) => deskChangeKey(id),
        case: ({ id }: { id: string }) => deskChangeKey(id),
      },
    }),
    [keyring],
  )
  useTopics(watching, (changes) => {
    if (changes === 'missed') void desk.refresh()
    else void desk.look([...new Set(changes.map(({ id }) => id))])
  })
  // After it subscribes, so that changes made while the cases are loading are noticed.
  useEffect(() => {
    const stop = new AbortController()
    const refresh = () => void desk.refresh()
    refresh()
    window.addEventListener('online', refresh, stop)
    return () => stop.abort()
  }, [desk])
  return desk
}
