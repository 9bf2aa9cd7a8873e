import { Ear, Hand, HandHeart, HeartHandshake, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { reactToPost, type Post } from '#contract/community/posts.ts'
import type { ReactionKind } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { classes } from '#web/ui/classes.ts'
import { reactionStepNames, supportNames } from '../names.ts'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'

/** Reactions to a story. */
export const storyReactions = ['support'] as const satisfies readonly ReactionKind[]
/** Reactions to a topic. */
export const topicReactions = ['hear', 'me_too', 'thanks'] as const satisfies readonly ReactionKind[]

const looks: Readonly<Record<ReactionKind, { Icon: LucideIcon; label: () => string }>> = {
  support: { Icon: HeartHandshake, label: m.community_support },
  hear: { Icon: Ear, label: m.community_hear },
  me_too: { Icon: Hand, label: m.community_me_too },
  thanks: { Icon: HandHeart, label: m.community_thanks },
}

type Reactions = Pick<Post, 'reactions' | 'ownReactions'>

interface ReactionButtonsProps {
  post: Pick<Post, 'id' | 'reactions' | 'ownReactions'>
  kinds: readonly ReactionKind[]
  gate: VoiceGate
}

/** The reactions after pressing one, before the server has confirmed it. */
function toggleReaction({ reactions, ownReactions }: Reactions, kind: ReactionKind): Reactions {
  if (ownReactions.includes(kind))
    return { reactions, ownReactions: ownReactions.filter((each) => each !== kind) }
  const step = reactions[kind] === 'none' ? 'some' : reactions[kind]
  return { reactions: { ...reactions, [kind]: step }, ownReactions: [...ownReactions, kind] }
}

/** Reaction buttons with the number of reactions in steps. Pressing again takes the reaction back. */
export function ReactionButtons({ post, kinds, gate }: ReactionButtonsProps) {
  const [updatedReactions, setUpdatedReactions] = useState<Reactions | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = updatedReactions ?? post
  const { support } = shown.reactions
  const isCompact = kinds.length > 1
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {kinds.map((kind) => (
        <ReactionButton
          key={kind}
          kind={kind}
          postId={post.id}
          shown={shown}
          isCompact={isCompact}
          gate={gate}
          onSaid={setUpdatedReactions}
          onProblem={setProblem}
        />
      ))}
      {!isCompact && support !== 'none' && (
        <span className="ms-1 text-sm text-ink-soft">{supportNames[support]()}</span>
      )}
      <output className="text-sm text-danger empty:hidden">{problem}</output>
    </span>
  )
}

interface ReactionButtonProps {
  kind: ReactionKind
  postId: string
  shown: Reactions
  /** Whether the button is one of several, with a word for its count. */
  isCompact: boolean
  gate: VoiceGate
  onSaid: (said: Reactions) => void
  onProblem: (problem: string | null) => void
}

function ReactionButton(props: ReactionButtonProps) {
  const { kind, postId, shown, isCompact, gate, onSaid, onProblem } = props
  const { Icon, label } = looks[kind]
  const isOwn = shown.ownReactions.includes(kind)
  const step = shown.reactions[kind]
  // Each button has its own write, so that two quick presses are both sent.
  const { write } = useWrite(
    async () => {
      onProblem(null)
      onSaid(toggleReaction(shown, kind))
      onSaid(await call(reactToPost, { params: { id: postId }, body: { kind, on: !isOwn } }))
    },
    (error) => {
      onSaid(shown)
      onProblem(sentenceFor(error))
      return null
    },
  )
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      className={classes(
        'inline-flex min-h-control-small items-center rounded-full border text-sm font-semibold transition-colors',
        isCompact ? 'gap-1.5 px-2.5' : 'gap-2 px-3.5',
        isOwn
          ? 'border-deep bg-deep text-on-deep forced-colors:underline'
          : 'border-line-strong bg-surface hover:border-deep hover:bg-deep-soft',
      )}
      onClick={() => gate.run(write)}
    >
      <Icon aria-hidden size={isCompact ? 16 : 18} />
      {label()}
      {isCompact && step !== 'none' && <span className="font-normal">{reactionStepNames[step]()}</span>}
    </button>
  )
}
