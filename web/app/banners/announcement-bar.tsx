import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import {
  announcements,
  announcementToShow,
  closeAnnouncement,
  loadStoredAnnouncements,
  refreshAnnouncements,
} from '#web/platform/announcements/announcements.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { classes } from '#web/ui/classes.ts'
import { localeOf, localePrefixes } from '#web/ui/language/locale.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Milliseconds between refreshes of the announcements and the clock. */
const refreshInterval = 5 * 60_000

/** Announcements never show on pages for help, not even for a moment. */
function isForHelp(pathname: string): boolean {
  const path = pathname.slice(localePrefixes[localeOf(pathname)].length)
  return ['/crisis', '/enhanced-crisis'].some((each) => path === each || path.startsWith(`${each}/`))
}

/** The current announcement; refreshed periodically, and when another member signs in. */
function useAnnouncement(isWanted: boolean) {
  const { user } = useAuth()
  const memberId = user?.id ?? null
  const state = useExternalStore(announcements, announcements.current)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return undefined
    const refresh = () => {
      setNow(Date.now())
      // Offline, the stored announcements show while they are current.
      refreshAnnouncements().catch(() => undefined)
    }
    loadStoredAnnouncements()
    refresh()
    const timer = setInterval(refresh, refreshInterval)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new member sees other announcements
  }, [isWanted, memberId])
  return announcementToShow(state, now)
}

/** A calm line above the page, in its flow, so that it covers nothing. [Note: Announcements] */
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
