import { Suspense, type ComponentType } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { StoryType } from '#contract/community/stories.ts'
import type { StoryOrigin } from '../model/story-draft.ts'

/** Text from the member's own records, opened on this device. */
export interface CopiedText {
  readonly words: string
  readonly types: readonly StoryType[]
}

/** Lets the member choose one of their reports, or their log. */
export type ChooseSource = ComponentType<{
  from: Exclude<StoryOrigin, 'nothing'>
  onChoose: (copied: CopiedText) => void
}>

interface StartStepProps {
  origin: StoryOrigin | null
  error: string | null
  /** Whether the story has text already. */
  hasText: boolean
  ChooseSource: ChooseSource
  onOrigin: (origin: StoryOrigin) => void
  onCopy: (copied: CopiedText) => void
}

/** The start of a story: from scratch, a report or the log. Text is copied here without a reference to its source. */
export function StartStep({ origin, error, hasText, ChooseSource, onOrigin, onCopy }: StartStepProps) {
  return (
    <>
      <Radios
        name="story-origin"
        legend={m.stories_start_legend()}
        hint={m.stories_start_hint()}
        error={error}
        value={origin}
        onChange={onOrigin}
        options={[
          { value: 'nothing', label: m.stories_from_nothing() },
          { value: 'report', label: m.stories_from_report() },
          { value: 'log', label: m.stories_from_log() },
        ]}
      />
      {(origin === 'report' || origin === 'log') && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <ChooseSource from={origin} onChoose={onCopy} />
        </Suspense>
      )}
      {origin !== null && origin !== 'nothing' && hasText && (
        <Notice tone="success" title={m.stories_copied()} live>
          <p>{m.stories_copied_text()}</p>
        </Notice>
      )}
    </>
  )
}
