import { m } from '#web/messages/compiled/messages.js'
import type { StoryDraft } from './story-draft.ts'

/** The pages in order. */
export const steps = ['start', 'words', 'details', 'title', 'about', 'note', 'check'] as const
export type StoryStep = (typeof steps)[number]

export const maxTypes = 3

/** What is missing on a page, in words; null if it is complete. */
export function missingText(step: StoryStep, draft: StoryDraft): string | null {
  switch (step) {
    case 'start':
      return draft.origin === null ? m.stories_start_missing() : null
    case 'words':
      return draft.source.trim() === '' ? m.stories_words_missing() : null
    case 'title':
      return draft.title.trim().length < 3 ? m.stories_title_missing() : null
    case 'about':
      if (draft.types.length === 0) return m.stories_types_missing()
      if (draft.types.length > maxTypes) return m.stories_types_many()
      return draft.severity === null ? m.stories_severity_missing() : null
    case 'details':
    case 'note':
    case 'check':
      return null
  }
}

/** The requested page, or the first incomplete page before it. */
export function reachable(requested: string | null, draft: StoryDraft): StoryStep {
  const requestedStep = steps.find((step) => step === requested) ?? 'start'
  return (
    steps.slice(0, steps.indexOf(requestedStep)).find((step) => missingText(step, draft) !== null) ??
    requestedStep
  )
}

export const stepAfter = (step: StoryStep): StoryStep => steps[steps.indexOf(step) + 1] ?? 'check'
