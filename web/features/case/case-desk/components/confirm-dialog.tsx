import { m } from '#web/messages/compiled/messages.js'
import type { QueueNow } from './use-queue.ts'
import { AssignDialog, KeysDialog, SnoozeDialog, WordDialog } from './case-dialogs.tsx'

interface AskedDialogProps {
  queue: QueueNow
  memberId: string | null
  /** Those that the team uses, as far as they were opened here. */
  tags: readonly string[]
}

/** What is asked before the chosen cases are changed. */
export function AskedDialog({ queue, tags, memberId }: AskedDialogProps) {
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
        <WordDialog
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
