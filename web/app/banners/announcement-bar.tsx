import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import {
  announcements,
  announcementToShow,
  closeAnnouncement,
  recallAnnouncements,
  refreshAnnouncements,
} from '#web/platform/announcements/announcements.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { classes } from '#web/ui/classes.ts'
import { localeOf, localePrefixes } from '#web/ui/language/locale.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Milliseconds between two looks at what is told, and at the clock. */
const lookEvery = 5 * 60_000

/** Nothing comes between somebody and help, not even for a moment. */
function isForHelp(pathname: string): boolean {
  const path = pathname.slice(localePrefixes[localeOf(pathname)].length)
  return ['/crisis', '/enhanced-crisis'].some((each) => path === each || path.startsWith(`${each}/`))
}

/** What is told now; asked for again after a while, and where somebody else is signed in. */
function useAnnouncement(isWanted: boolean) {
  const { user } = useAuth()
  const memberId = user?.id ?? null
  const told = useExternalStore(announcements, announcements.current)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return undefined
    const look = () => {
      setNow(Date.now())
      // Without a network what this device has is shown while it counts.
      refreshAnnouncements().catch(() => undefined)
    }
    recallAnnouncements()
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever signs in is told other things
  }, [isWanted, memberId])
  return announcementToShow(told, now)
}

/** One calm line above the page, in its flow, so that it covers nothing. [Note: Announcements] */
export function AnnouncementBar() {
  const { pathname } = useLocation()
  const isWanted = !isForHelp(pathname)
  const announcement = useAnnouncement(isWanted)
  if (!isWanted || !announcement) return null
  const isImportant = announcement.importance === 'important'
  return (
    <section
      aria-label={m.administration_announcement_bar()}
      data-no-print
      className={classes(
        'border-b px-3 py-1 md:px-6',
        isImportant ? 'border-warn-ink bg-warn-soft text-ink' : 'border-line bg-sunken',
      )}
    >
      <div className="mx-auto flex max-w-page items-center gap-3">
        <Megaphone aria-hidden size={20} className="shrink-0" />
        <p className="min-w-0 flex-1 text-sm leading-snug wrap-anywhere whitespace-pre-line">
          {announcement.words[getLocale()]}
        </p>
        <button
          type="button"
          aria-label={m.administration_announcement_close()}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-deep-soft"
          onClick={() => closeAnnouncement(announcement)}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
    </section>
  )
}
