import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Desk } from '../model/desk.ts'
import type { QueueNow } from './use-queue.ts'

export interface PaneProps {
  id: string
  /** The handler is about to reply. */
  answers: boolean
  /** The status change requested by a keyboard shortcut. */
  requested: ReportStatus | null
  onRequestClosed: () => void
  isMentioned: boolean
  onOpened: Desk['learn']
  /** Actions besides the reply. */
  acts: ReactNode
  onAnswer: () => void
  /** Called when a message is being sent: the keyboard returns to the queue. */
  onAnswered: () => void
}

interface PaneActionsProps {
  queue: QueueNow
  id: string
  memberId: string | null
}

/** The assignee of the open case, with actions for mouse users who have not selected it in the list. */
function PaneActions({ queue: { now, handlers, acts }, id, memberId }: PaneActionsProps) {
  const each = now.cases.get(id)
  if (!each || memberId === null) return null
  const { assigneeId } = each
  if (assigneeId === memberId) return <span className="text-sm text-ink-soft">{m.case_desk_with_me()}</span>
  const name = assigneeId === null ? null : (handlers.names.get(assigneeId) ?? m.organisations_unnamed())
  return (
    <>
      <Button
        tone="secondary"
        icon={<UserRound aria-hidden size={20} />}
        onClick={() => void acts.assign([id], memberId, m.case_desk_me())}
      >
        {m.case_desk_assign_me()}
      </Button>
      {name !== null && <span className="text-sm text-ink-soft">{m.case_desk_with({ name })}</span>}
    </>
  )
}

interface DeskPaneProps {
  keyring: Keyring
  /** False for an observer, who only reads. */
  mayChange: boolean
  /** Draws the case. */
  renderPane: (props: PaneProps) => ReactNode
  queue: QueueNow
  /** Shown while no case is open. */
  overview: ReactNode
}

/** The open case, or due tasks and the team. */
export function DeskPane({ queue, keyring, mayChange, renderPane, overview }: DeskPaneProps) {
  const { place, now, desk, open, rows } = queue
  const { read } = place
  if (!read)
    return (
      <div className="grid content-start gap-6 py-4 ps-6 pb-12">
        {rows.length > 0 && (
          <p className="text-ink-soft">
            <span className="font-semibold">{m.case_desk_read_none()}.</span> {m.case_desk_read_none_text()}
          </p>
        )}
        {overview}
      </div>
    )
  return renderPane({
    ...read,
    isMentioned: now.cases.get(read.id)?.mentioned === true,
    onOpened: desk.learn,
    acts: mayChange && <PaneActions queue={queue} id={read.id} memberId={keyring.memberId} />,
    onRequestClosed: place.forgetRequest,
    onAnswer: () => open(read.id, true),
    onAnswered: () => {
      toast({ title: m.case_desk_answered(), tone: 'success' })
      place.restoreFocus()
    },
  })
}
