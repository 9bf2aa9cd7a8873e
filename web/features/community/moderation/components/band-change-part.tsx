import type { OpenSubmission } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { bandNames } from '../words.ts'
import { Part, quoteStyle } from './item-part.tsx'

/** A request to move into the other community: from where to where, and the original reason if the member contests a refusal. */
export function BandChangePart({ change }: { change: NonNullable<OpenSubmission['bandChange']> }) {
  const { from, to, reason, isMember, isAppeal, earlier } = change
  return (
    <>
      <Part title={isAppeal ? m.moderation_move_contested() : m.moderation_move()}>
        <p>{m.moderation_move_bands({ from: bandNames[from](), to: bandNames[to]() })}</p>
        <p className="text-ink-soft">
          {isMember ? m.moderation_move_member() : m.moderation_move_left()}{' '}
          {earlier > 0 && m.moderation_move_earlier({ count: earlier })}
        </p>
        <p className="text-ink-soft">
          {to === 'younger' ? m.moderation_move_hint_younger() : m.moderation_move_hint_older()}
        </p>
      </Part>
      {isAppeal && (
        <Part title={m.moderation_move_reason()}>
          <p className={quoteStyle}>{reason}</p>
        </Part>
      )}
    </>
  )
}
