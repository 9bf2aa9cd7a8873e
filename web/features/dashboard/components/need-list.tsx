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
import { Link } from '#web/ui/link.tsx'
import type { Need } from '../needs.ts'

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

/** What somebody wanted to be reminded of. */
const putOff = {
  step: { what: m.dashboard_step, about: m.dashboard_step_about },
  result: { what: m.dashboard_result, about: m.dashboard_result_about },
} as const

/** What it is, what is behind it, and what the one action does. */
function wordsOf(need: Need): { what: string; about: string; action: string } {
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
      const { what, about } = putOff[need.kind]
      return { what: what({ count: need.count }), about: about(), action: m.dashboard_clock_action() }
    }
  }
}

function NeedRow({ need }: { need: Need }) {
  const Icon = icons[need.kind]
  const { what, about, action } = wordsOf(need)
  const isLate = need.kind === 'late'
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-5 transition hover:border-deep md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
      <span
        className={`grid size-11 place-items-center rounded-full ${isLate ? 'bg-warn-soft text-warn-ink' : 'bg-deep-soft text-deep'}`}
      >
        <Icon aria-hidden size={22} />
      </span>
      <span className="grid gap-0.5 self-center">
        <span className="font-semibold">{what}</span>
        <span className="text-sm text-ink-soft wrap-anywhere">{about}</span>
      </span>
      <Link
        to={need.to}
        className="col-start-2 inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:decoration-2 md:col-start-3"
      >
        {action}
        <span className="sr-only"> {about}</span>
      </Link>
    </li>
  )
}

/** What needs the person, one line and one action each. */
export function NeedList({ needs }: { needs: readonly Need[] }) {
  return (
    <ul className="grid gap-4">
      {needs.map((need) => (
        <NeedRow key={need.id} need={need} />
      ))}
    </ul>
  )
}
