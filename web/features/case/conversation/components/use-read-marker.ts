import { useEffect, useRef, useState } from 'react'
import { markRead } from '#contract/read-markers.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/**
 * Marks all earlier messages as read by this side while the page is visible. Returns the position read when the conversation was opened,
 * where the line "new" is.
 *
 * @param isAllShown - nothing is marked while only part of the new messages is on the page
 */
export function useReadMarks(
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
      // A failed mark is sent with the next message, or at the next visit.
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
