import { BellOff, Check, Undo2 } from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/dates.ts'
import { dayAsHeading } from '#web/ui/own-dates.ts'
import { Link } from '#web/ui/link.tsx'
import type { ThreadPages } from '#web/community/thread-pages.ts'
import { byDay, type Group } from '../model/notification-groups.ts'
import { UnfollowButton } from './unfollow-button.tsx'
import { type MarkActions, markErrorToast } from './use-mark-read.ts'
import { icons, placeOf, whatHappened } from './notification-words.tsx'

interface Acts {
  readonly marking: MarkActions
  readonly threadPages: ThreadPages
  readonly mutedReports: readonly string[]
  /** Mutes this report, so that its news appears in the list only. */
  readonly onMute: (reportId: string) => void
}

interface NotificationLineProps extends Acts {
  group: Group
  isRead: boolean
}

const time = (at: string) => dateFormat({ timeStyle: 'short' }).format(new Date(at))

interface QuietProps extends Pick<Acts, 'mutedReports' | 'onMute'> {
  group: Group
  named: { what: string; time: string }
}

/** Mutes the report of a line, or unfollows its thread. Renders nothing if that is already so. */
function QuietButton({ group: { subject }, named, mutedReports, onMute }: QuietProps) {
  if (subject?.kind === 'thread' && subject.isFollowed)
    return <UnfollowButton threadId={subject.id} label={m.notifications_unfollow_named(named)} />
  if (subject?.kind !== 'report' || mutedReports.includes(subject.id)) return null
  return (
    <Button
      tone="quiet"
      icon={<BellOff aria-hidden size={18} />}
      aria-label={m.notifications_mute_named(named)}
      onClick={() => onMute(subject.id)}
    >
      {m.notifications_mute()}
    </Button>
  )
}

/** One line: what happened, when, where to read it, and its actions. */
function NotificationLine({ group, isRead, ...acts }: NotificationLineProps) {
  const { ids, kind, at } = group
  const { marking: markRequest, threadPages } = acts
  const Icon = icons[kind]
  const what = whatHappened(group)
  const place = placeOf(group, threadPages)
  const named = { what, time: time(at) }
  const mark = useWrite(() => markRequest.mark({ ids, read: !isRead }), markErrorToast)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden size={24} className={isRead ? 'shrink-0 text-ink-soft' : 'shrink-0 text-deep'} />
      <div className="min-w-0 grow basis-52">
        {place ? (
          <Link
            to={place}
            className={`inline-block py-3 underline underline-offset-4 ${isRead ? '' : 'font-bold'}`}
            onClick={() => !isRead && markRequest.seen(ids)}
          >
            {what}
          </Link>
        ) : (
          <span className={isRead ? undefined : 'font-bold'}>{what}</span>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{time(at)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <QuietButton group={group} named={named} {...acts} />
        <Button
          tone="secondary"
          icon={isRead ? <Undo2 aria-hidden size={18} /> : <Check aria-hidden size={18} />}
          aria-label={
            isRead ? m.notifications_mark_unread_named(named) : m.notifications_mark_read_named(named)
          }
          onClick={() => mark.write()}
        >
          {isRead ? m.notifications_mark_unread() : m.notifications_mark_read()}
        </Button>
      </div>
    </li>
  )
}

interface DaysProps extends Acts {
  items: readonly Notification[]
  isRead: boolean
}

/** The notifications by day. */
export function NotificationDays({ items, isRead, ...acts }: DaysProps) {
  return byDay(items).map(({ day, groups }) => (
    <section key={day} aria-label={dayAsHeading(day)} className="grid gap-1">
      <h3 className="text-base text-ink-soft">{dayAsHeading(day)}</h3>
      <ul className="divide-y-2 divide-line border-y-2 border-line">
        {groups.map((group) => (
          <NotificationLine key={group.ids[0]} group={group} isRead={isRead} {...acts} />
        ))}
      </ul>
    </section>
  ))
}
