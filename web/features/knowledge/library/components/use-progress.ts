import type { ModuleSummary } from '#content/knowledge/words.ts'
import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('../store/progress-store.ts')).partsRead

/** Which parts of modules somebody has read, and whose questions they answered; `set` is `null` until its code has come. */
export const useProgress = () => useMarks(load)

/** What has to be known of a module to say how far somebody has come in it. */
export type Parted = Pick<ModuleSummary, 'id' | 'parts'>

/** The mark of a part. Its name stays with it in later versions of the module, and is the same in both languages. */
export const partName = (moduleId: string, part: string): string => `${moduleId}/${part}`

/** The mark of the questions, once the answer that fits was found to each. No part is called so. */
export const quizName = (moduleId: string): string => partName(moduleId, 'quiz')

/** How many of the parts of a module are read, of those that this version of it has. */
export const countRead = (names: ReadonlySet<string>, { id, parts }: Parted): number =>
  parts.filter((part) => names.has(partName(id, part))).length

export const moduleStates = ['new', 'started', 'finished'] as const
export type ModuleState = (typeof moduleStates)[number]

export function stateOf(names: ReadonlySet<string>, module: Parted): ModuleState {
  const read = countRead(names, module)
  const isAnswered = names.has(quizName(module.id))
  if (isAnswered && read === module.parts.length) return 'finished'
  // A part that a later version no longer has counts too: its reader is not new to the text.
  return isAnswered || [...names].some((name) => name.startsWith(`${module.id}/`)) ? 'started' : 'new'
}

/**
 * Where somebody goes on: at the first part not read after the last one that is, or else the first that was left out.
 *
 * @returns its place, from 0; `null` where nothing or everything is read
 */
export function resumeAt(names: ReadonlySet<string>, { id, parts }: Parted): number | null {
  const read = parts.map((part) => names.has(partName(id, part)))
  const last = read.lastIndexOf(true)
  if (last < 0) return null
  const next = read.indexOf(false, last)
  const found = next < 0 ? read.indexOf(false) : next
  return found < 0 ? null : found
}

/** The module that somebody was in last and has not finished, on whichever device; `null` where there is none. */
export function lastUnfinished<Module extends Parted>(
  names: ReadonlySet<string>,
  modules: readonly Module[],
): Module | null {
  for (const name of [...names].toReversed()) {
    const module = modules.find(({ id }) => name.startsWith(`${id}/`))
    if (module && stateOf(names, module) === 'started') return module
  }
  return null
}
