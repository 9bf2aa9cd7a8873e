import type { ModuleSummary } from '#content/knowledge/words.ts'
import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('../store/progress-store.ts')).partsRead

/** The read parts of modules, and the answered quizzes; `set` is `null` until its code is loaded. */
export const useProgress = () => useMarks(load)

/** The data of a module for computing its progress. */
export type ModuleParts = Pick<ModuleSummary, 'id' | 'parts'>

/** The mark of a part. Its name is stable across versions of the module, and the same in both languages. */
export const partName = (moduleId: string, part: string): string => `${moduleId}/${part}`

/** The mark of the quiz, once each question was answered correctly. No part has this name. */
export const quizName = (moduleId: string): string => partName(moduleId, 'quiz')

/** How many parts of a module are read, among those of this version. */
export const countRead = (names: ReadonlySet<string>, { id, parts }: ModuleParts): number =>
  parts.filter((part) => names.has(partName(id, part))).length

export const moduleStates = ['new', 'started', 'finished'] as const
export type ModuleState = (typeof moduleStates)[number]

export function stateOf(names: ReadonlySet<string>, module: ModuleParts): ModuleState {
  const read = countRead(names, module)
  const isAnswered = names.has(quizName(module.id))
  if (isAnswered && read === module.parts.length) return 'finished'
  // Parts that were removed in a later version count too: the reader is not new to the text.
  return isAnswered || [...names].some((name) => name.startsWith(`${module.id}/`)) ? 'started' : 'new'
}

/**
 * Where reading is resumed: at the first unread part after the last read one, or else the first unread part.
 *
 * @returns its index, from 0; `null` if nothing or everything is read
 */
export function resumePart(names: ReadonlySet<string>, { id, parts }: ModuleParts): number | null {
  const read = parts.map((part) => names.has(partName(id, part)))
  const last = read.lastIndexOf(true)
  if (last < 0) return null
  const next = read.indexOf(false, last)
  const found = next < 0 ? read.indexOf(false) : next
  return found < 0 ? null : found
}

/** The last unfinished module that the reader opened on any device; `null` if there is none. */
export function lastUnfinished<Module extends ModuleParts>(
  names: ReadonlySet<string>,
  modules: readonly Module[],
): Module | null {
  for (const name of [...names].toReversed()) {
    const module = modules.find(({ id }) => name.startsWith(`${id}/`))
    if (module && stateOf(names, module) === 'started') return module
  }
  return null
}
