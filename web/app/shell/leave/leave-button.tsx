import { DoorOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { leaveQuickly } from '#web/platform/device/leave-quickly.ts'
import { countShift, noPresses, pressesToLeave, pressTimeout } from './shift-presses.ts'

/** Counts presses of Shift on the whole page, so that a screen reader can announce how many are left. */
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

/** The space kept free for it: the last place of the bottom bar on phones, the end of the header on wide screens. */
export const leaveSpace = { bottomBar: 'pe-14', header: 'hidden w-16 shrink-0 md:block xl:w-42' } as const

/**
 * The leave button, on every page. Without JavaScript it is a plain link to the neutral site. It has its own
 * space in the bars, {@link leaveSpace}, and covers nothing; it is not a child of them, as it stays above an
 * open dialog. A dialog hides the rest of the page from screen readers except live regions: so this is one,
 * though it announces nothing.
 */
export function LeaveButton() {
  const { count } = useShiftPresses()
  return (
    <aside
      aria-label={m.shell_leave()}
      aria-live="off"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-end pb-[env(safe-area-inset-bottom)] md:tool-width md:top-0 md:bottom-auto md:h-14 md:items-center md:pb-0"
      data-no-print
    >
      <a
        href={brand.neutralSite}
        rel="noreferrer nofollow"
        title={m.shell_leave_hint()}
        className="pointer-events-auto relative flex h-16 w-14 flex-col items-center justify-center gap-1 border-s border-line bg-surface text-center text-bar leading-none font-semibold hover:bg-deep-soft md:h-14 md:w-16 md:rounded-md md:border-s-0 md:bg-ground xl:h-11 xl:w-auto xl:flex-row xl:gap-2 xl:rounded-full xl:border-2 xl:border-line-strong xl:bg-surface xl:px-3.5 xl:text-sm xl:hover:border-deep"
        onClick={(event) => {
          event.preventDefault()
          leaveQuickly()
        }}
      >
        <DoorOpen aria-hidden size={20} />
        {m.shell_leave()}
        <span className="sr-only">{m.shell_leave_hint()}</span>
        {count > 0 && (
          <span aria-hidden className="absolute inset-x-0 bottom-0.5 flex justify-center gap-1">
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
