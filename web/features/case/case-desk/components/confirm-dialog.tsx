import { m } from '#web/messages/compiled/messages.js'
import type { QueueNow } from './use-queue.ts'
import { AssignDialog, KeysDialog, SnoozeDialog, SingleWordDialog } from './case-dialogs.tsx'

interface OpenDeskDialogProps {
  queue: QueueNow
  memberId: string | null
  /** The team's tags, as far as this device has opened them. */
  tags: readonly string[]
}

/** The open dialog before the selected cases are changed. */
export function OpenDeskDialog({ queue, tags, memberId }: OpenDeskDialogProps) {
  const { chosen, acts, handlers, keys } = queue
  const { asked, word, close: onClose, done } = queue.asking
  const count = chosen.length
  switch (asked) {
    case 'assign':
      return (
        <AssignDialog
          handlers={handlers.given}
          count={count}
          memberId={memberId}
          onClose={onClose}
          onHandOver={queue.handOver}
          onChoose={(to) => done(acts.assign(chosen, to, to && (handlers.names.get(to) ?? '')))}
        />
      )
    case 'snooze':
      return (
        <SnoozeDialog
          count={count}
          today={queue.today}
          onClose={onClose}
          onChoose={(until) => done(acts.snooze(chosen, until))}
        />
      )
    case 'tag':
      return (
        <SingleWordDialog
          title={m.case_desk_tag_title({ count })}
          text={m.case_desk_tag_text()}
          label={m.case_desk_tag_label()}
          button={m.case_desk_tag()}
          start={word}
          known={tags}
          onClose={onClose}
          onChoose={(tag) => done(acts.addTag(chosen, tag), tag)}
          onRemove={(tag) => done(acts.removeTag(chosen, tag))}
        />
      )
    case 'keys':
      return <KeysDialog isOn={keys.isOn} onTurn={keys.turn} onClose={onClose} />
    case null:
      return null
  }
}
