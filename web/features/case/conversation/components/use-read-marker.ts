import { useEffect, useRef, useState } from 'react'
import { markRead } from '#contract/read-markers.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

/**
 * Marks everything before a message as read by this side, while the page is looked at. Gives the position that was read when
 * the conversation was opened, where the line "new" is.
 *
 * @param isAllShown - where only a part of what is new is on the page, nothing is marked yet
 */
export function useMarking(
  keyring: Keyring,
  { record, receivedAt }: OpenedReport,
  isAllShown = true,
): number {
  const { id } = record.report
  const known = record.marks[record.role].read
  const [before] = useState(known)
  const marked = useRef(known)
  const newest = Math.max(0, ...[...receivedAt.values()].map(({ position }) => position))
  useEffect(() => {
    const mark = () => {
      if (!isAllShown || document.visibilityState !== 'visible' || newest <= marked.current) return
      const last = marked.current
      marked.current = newest
      // A mark that failed goes with the next message, or at the next visit.
      call(markRead, { params: { id }, body: { read: newest } }, keyring.options).catch(() => {
        marked.current = last
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [keyring, id, newest, isAllShown])
  return before
}
