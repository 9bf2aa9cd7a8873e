import type { Ref } from 'react'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Tag } from '#web/ui/tag.tsx'
import { EndingView } from '#web/features/knowledge/academy/components/scenario-end.tsx'
import { helpingWayNames } from '#web/features/knowledge/academy/model/academy-names.ts'
import { Pieces } from '#web/features/knowledge/library/components/document-pieces.tsx'
import type { PlaceInStory } from '../model/story-position.ts'

interface MomentViewProps {
  place: PlaceInStory
  /** The number of choices so far. */
  step: number
  heading: Ref<HTMLHeadingElement>
}

/** The current position of the class: the outcome of the last choice, and the moment or the ending. */
export function MomentView({ place: { scenario, moment, last }, step, heading }: MomentViewProps) {
  return (
    <>
      <div>
        <p className="font-semibold text-ink-soft">{scenario.title}</p>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {moment.end ? m.academy_end() : m.academy_moment({ place: step + 1 })}
        </h2>
      </div>
      {last && (
        <div className="grid justify-items-start gap-2 rounded-e-md border-s-4 border-deep-mid bg-deep-soft px-4 py-3">
          <p className="text-ink-soft">
            {m.classes_followed()} <LineView line={last.words} />
          </p>
          {last.deed !== 'none' && last.deed !== 'out' && (
            <Tag tone="deep">{helpingWayNames[last.deed]()}</Tag>
          )}
          <Pieces pieces={last.feedback} />
        </div>
      )}
      {moment.end ? (
        <EndingView moment={moment} end={moment.end} />
      ) : (
        <div className="prose text-lg">
          <Pieces pieces={moment.pieces} />
        </div>
      )}
    </>
  )
}
