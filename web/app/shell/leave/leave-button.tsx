import { DoorOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { leaveQuickly } from '#web/platform/device/leave.ts'
import { countShift, noPresses, pressesToLeave, pressTimeout } from './shift-presses.ts'

/** Watches Shift on the whole page and tells how many presses are left, in words for a screen reader. */
function useShiftPresses(): { count: number } {
  const presses = useRef(noPresses)
  const [count, setCount] = useState(0)
  useEffect(() => {
    let expiry: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.type !== 'keydown' && event.type !== 'keyup') return
      const { type, key, repeat, timeStamp } = event
      presses.current = countShift(presses.current, { type, key, repeat, timeStamp })
      if (presses.current.count >= pressesToLeave) return leaveQuickly()
      setCount(presses.current.count)
      clearTimeout(expiry)
      if (presses.current.count > 0) expiry = setTimeout(() => setCount(0), pressTimeout)
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('keyup', onKey, true)
    return () => {
      clearTimeout(expiry)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('keyup', onKey, true)
    }
  }, [])
  return { count }
}

function announcement(count: number): string {
  if (count === 0) return ''
  return count === pressesToLeave - 1 ? m.shell_leave_once_more() : m.shell_leave_twice_more()
}

/**
 * The quiet way out, on every page. Without JavaScript it is a plain link to the neutral site. An open dialog hides the
 * rest of the page from screen readers, all but what is marked as live: so this is, though it announces nothing.
 */
export function LeaveButton() {
  const { count } = useShiftPresses()
  return (
    <aside
      aria-label={m.shell_leave()}
      aria-live="off"
      className="fixed bottom-[calc(4.75rem+env(safe-area-inset-bottom))] end-3 z-60 md:bottom-5 md:end-5"
      data-no-print
    >
      <a
        href={brand.neutralSite}
        rel="noreferrer nofollow"
        title={m.shell_leave_hint()}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-line-strong bg-surface px-4 text-sm font-semibold shadow-soft hover:border-deep hover:bg-deep-soft"
        onClick={(event) => {
          event.preventDefault()
          leaveQuickly()
        }}
      >
        <DoorOpen aria-hidden size={20} />
        {m.shell_leave()}
        <span className="sr-only">{m.shell_leave_hint()}</span>
        {count > 0 && (
          <span aria-hidden className="flex gap-1">
            {Array.from({ length: pressesToLeave }, (_, press) => (
              <span
                key={press}
                className={`size-2 rounded-full border border-deep ${press < count ? 'bg-deep' : ''}`}
              />
            ))}
          </span>
        )}
      </a>
      <output className="sr-only">{announcement(count)}</output>
    </aside>
  )
}
