import type { ModuleSummary } from '#content/knowledge/words.ts'
import type { AddressedPart } from '#web/platform/reading/parts/use-parts.ts'
import { anchorOf } from './document-pieces.tsx'
import { countRead, quizName, resumePart } from './use-progress.ts'

type CountedModule = Pick<ModuleSummary, 'id' | 'parts' | 'questions'>

/** The screens of a module: the text, its story, each question, and the end. */
export const partsOf = ({
  parts,
  questions,
}: Pick<CountedModule, 'parts' | 'questions'>): readonly AddressedPart[] => [
  ...parts.map((_, place) => ({ id: anchorOf(place) })),
  { id: 'scenario' },
  ...Array.from({ length: questions }, (_, place) => ({
    id: place === 0 ? 'quiz' : `question-${place + 1}`,
  })),
  { id: 'end', holds: ['certificate', 'reflection'] },
]

/** The point at which a module is resumed. */
export interface ResumePoint {
  /** From 1. */
  readonly part: number
  readonly count: number
  /** The anchor of the part on its page. */
  readonly hash: string
}

/**
 * Where a module is resumed: in the text, or else at the story, which precedes the questions.
 *
 * @returns `null` if nothing was read, or everything was read and answered
 */
export function findResumePoint(names: ReadonlySet<string>, module: CountedModule): ResumePoint | null {
  if (countRead(names, module) === 0) return null
  const place = resumePart(names, module) ?? (names.has(quizName(module.id)) ? null : module.parts.length)
  if (place === null) return null
  const parts = partsOf(module)
  return { part: place + 1, count: parts.length, hash: `#${parts[place]?.id ?? ''}` }
}
