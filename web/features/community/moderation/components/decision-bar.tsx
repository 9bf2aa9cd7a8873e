import type { SubmissionKind } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type ModerationAct, allowedActs, keyOfAct, keyOfMove } from '../model/moderation-acts.ts'
import { actNames } from '../words.ts'
import { KeyMark } from './key-mark.tsx'

interface DecisionBarProps {
  kind: SubmissionKind
  /** Nobody may decide about text that they have not seen. */
  isShown: boolean
  onAct: (act: ModerationAct) => void
  onRelease: () => void
}

/** The possible decisions, each with its key. None is preselected. */
export function DecisionBar({ kind, isShown, onAct, onRelease }: DecisionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.moderation_decide()}
      className="flex flex-wrap gap-2 border-t border-line bg-ground py-3 max-md:grid max-md:grid-cols-2"
    >
      {isShown &&
        allowedActs(kind).map((act) => (
          <Button
            key={act}
            tone="secondary"
            size="small"
            className="px-3"
            aria-keyshortcuts={keyOfAct[act]}
            onClick={() => onAct(act)}
          >
            {actNames[act]()}
            <KeyMark>{keyOfAct[act]}</KeyMark>
          </Button>
        ))}
      <Button
        tone="quiet"
        size="small"
        className="px-3 md:ms-auto"
        aria-keyshortcuts={keyOfMove.handOn}
        onClick={onRelease}
      >
        {m.moderation_not_me()}
        <KeyMark>{keyOfMove.handOn}</KeyMark>
      </Button>
    </div>
  )
}
