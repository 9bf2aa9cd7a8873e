import {
  BookOpen,
  CircleAlert,
  Clock,
  FileUp,
  Hourglass,
  ListChecks,
  MessageCircle,
  PencilLine,
  SearchCheck,
  Send,
  Smartphone,
} from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import type { Need } from '../model/needs.ts'

const icons = {
  answer: MessageCircle,
  late: CircleAlert,
  due: Clock,
  waiting: Hourglass,
  draft: PencilLine,
  outbox: Send,
  files: FileUp,
  'log-device': Smartphone,
  log: BookOpen,
  step: ListChecks,
  result: SearchCheck,
} as const

/** Reminders that the person asked for. */
const snoozed = {
  step: { what: m.dashboard_step, about: m.dashboard_step_about },
  result: { what: m.dashboard_result, about: m.dashboard_result_about },
} as const

/** The title, the details and the one action of a need. */
function needText(need: Need): { what: string; about: string; action: string } {
  switch (need.kind) {
    case 'answer':
      return {
        what: m.dashboard_answer({ count: need.unread }),
        about: need.title,
        action: m.dashboard_answer_action(),
      }
    case 'late':
      return { what: m.dashboard_late(), about: need.title, action: m.dashboard_clock_action() }
    case 'due':
      return { what: m.dashboard_due(), about: need.title, action: m.dashboard_clock_action() }
    case 'outbox':
      return {
        what: m.dashboard_outbox({ count: need.count }),
        about: need.title,
        action: m.dashboard_outbox_action(),
      }
    case 'files':
      return {
        what: m.dashboard_files({ count: need.count }),
        about: need.title ?? m.dashboard_place_log(),
        action: m.dashboard_files_action(),
      }
    case 'waiting':
      return { what: m.dashboard_waiting(), about: need.title, action: m.dashboard_waiting_action() }
    case 'draft':
      return { what: m.dashboard_draft(), about: need.title, action: m.dashboard_draft_action() }
    case 'log-device':
      return {
        what: m.dashboard_log_device({ count: need.count }),
        about: m.dashboard_log_device_about(),
        action: m.dashboard_log_action(),
      }
    case 'log':
      return {
        what: m.dashboard_log({ count: need.count }),
        about: m.dashboard_log_about(),
        action: m.dashboard_log_action(),
      }
    case 'step':
    case 'result': {
      const { what, about } = snoozed[need.kind]
      return { what: what({ count: need.count }), about: about(), action: m.dashboard_clock_action() }
    }
  }
}

function NeedRow({ need }: { need: Need }) {
  const Icon = icons[need.kind]
  const { what, about, action } = needText(need)
  const isLate = need.kind === 'late'
  return (
    <li
      className={classes(
        'group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-line py-2 hover:bg-deep-soft md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center',
        isLate &&
          'before:absolute before:inset-y-0 before:-start-3 before:w-[3px] before:bg-warn-ink forced-colors:before:bg-[CanvasText]',
      )}
    >
      <span className={classes('grid size-9 place-items-center', isLate ? 'text-warn-ink' : 'text-deep')}>
        <Icon aria-hidden size={22} />
      </span>
      <span className="grid gap-0.5 self-center">
        <span className="font-semibold">{what}</span>
        <span className="text-sm text-ink-soft wrap-anywhere">{about}</span>
      </span>
      <Link
        to={need.to}
        className="col-start-2 inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4 after:absolute after:inset-0 group-hover:decoration-2 md:col-start-3"
      >
        {action}
        <span className="sr-only"> {about}</span>
      </Link>
    </li>
  )
}

/** What needs the person: one line and one action each. */
export function NeedList({ needs }: { needs: readonly Need[] }) {
  return (
    <ul className="grid border-t border-line">
      {needs.map((need) => (
        <NeedRow key={need.id} need={need} />
      ))}
    </ul>
  )
}
