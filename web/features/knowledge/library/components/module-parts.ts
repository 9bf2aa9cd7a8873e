import type { ModuleSummary } from '#content/knowledge/words.ts'
import type { AddressedPart } from '#web/platform/reading/parts/use-parts.ts'
import { anchorOf } from './document-pieces.tsx'
import { countRead, quizName, resumeAt } from './use-progress.ts'

type Counted = Pick<ModuleSummary, 'id' | 'parts' | 'questions'>

/** A module one part a screen: what there is to read, its story, each question, and what comes next. */
export const partsOf = ({
  parts,
  questions,
}: Pick<Counted, 'parts' | 'questions'>): readonly AddressedPart[] => [
  ...parts.map((_, place) => ({ id: anchorOf(place) })),
  { id: 'scenario' },
  ...Array.from({ length: questions }, (_, place) => ({
    id: place === 0 ? 'quiz' : `question-${place + 1}`,
  })),
  { id: 'end', holds: ['certificate', 'reflection'] },
]

/** Where somebody goes on in a module. */
export interface Resumed {
  /** From 1. */
  readonly part: number
  readonly count: number
  /** The address of the part on its page. */
  readonly hash: string
}

/**
 * Where somebody goes on: in what there is to read, or else with the story, after which the questions come.
 *
 * @returns `null` where they have read nothing, or have read and answered everything
 */
export function resumedIn(names: ReadonlySet<string>, module: Counted): Resumed | null {
  if (countRead(names, module) === 0) return null
  const place = resumeAt(names, module) ?? (names.has(quizName(module.id)) ? null : module.parts.length)
  if (place === null) return null
  const parts = partsOf(module)
  return { part: place + 1, count: parts.length, hash: `#${parts[place]?.id ?? ''}` }
}
