import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#web/platform/query/client.ts'
import { catchUp } from './catching-up.ts'
import { openedBy } from '../queries.ts'
import type { Keyring } from '../keyring/keyring.ts'

/** Milliseconds for which changes are gathered: one act is often several. */
const gatherFor = 150

/**
 * Keeps what is shown of reports in step with the server while a page that uses it is open: whatever changes is asked for
 * again. `null` while it is not known who is looking.
 *
 * @param onChange what else is to look again: called when something was written, or may have been missed, and not when
 *   something was read
 */
export function useLive(keyring: Keyring | null, onChange?: () => void): void {
  const tell = useEffectEvent(() => onChange?.())
  useEffect(() => {
    if (!keyring) return undefined
    const opened = openedBy(keyring)
    const due = new Set<string>()
    let isAllDue = false
    let isNews = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let isGone = false

    function refresh() {
      timer = undefined
      const keys = isAllDue ? [opened] : [...due].map((id) => [...opened, 'report', id])
      // Lists too: a report may be new, or have another status.
      if (!isAllDue) for (const list of ['own', 'shared', 'queue']) keys.push([...opened, list])
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
      if (isNews || isAllDue) tell()
      due.clear()
      isAllDue = false
      isNews = false
    }

    let isFirst = true
    void import('#web/platform/live/live.ts').then(({ listen }) => {
      if (isGone) return
      stop = listen({
        name: keyring.name,
        options: keyring.options,
        onEvent(event) {
          if (event.kind === 'report') {
            due.add(event.id)
            isNews ||= event.what !== 'read'
          }
          // What was read before the stream began may lack what was written until then.
          else if (isFirst) void catchUp(queryClient, opened)
          else if (!event.resumed) isAllDue = true
          isFirst = false
          if (due.size > 0 || isAllDue) timer ??= setTimeout(refresh, gatherFor)
        },
      })
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [keyring])
}
