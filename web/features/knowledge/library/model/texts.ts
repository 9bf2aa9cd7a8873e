import type { ClassTalk } from '#content/classes/words.ts'
import type { BranchingScenario, Guide, Module } from '#content/knowledge/words.ts'
import { fetchDataOnce } from '#web/platform/pages/page-data.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/**
 * [Note: One file of texts] A list reached from another page loads all texts of its kind at once, and each opens without
 * another request: the server learns that a text is read, but not which. A guide opened by its address is in the HTML; the address
 * identifies it.
 */

// The build that made this code also made the files, so their types match.
export const fetchGuides = () =>
  fetchDataOnce(localizeHref('/texts/guides.json')) as Promise<readonly Guide[]>
export const fetchModules = () =>
  fetchDataOnce(localizeHref('/texts/learning.json')) as Promise<readonly Module[]>

/** The modules, for pages that work without them: none if they cannot be fetched. */
export async function fetchModulesOrNone(): Promise<readonly Module[]> {
  try {
    const answer = await fetch(localizeHref('/texts/learning.json'))
    // The build that made this code also made the file.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return answer.ok ? ((await answer.json()) as readonly Module[]) : []
  } catch {
    return []
  }
}

export const fetchScenarios = () =>
  fetchDataOnce(localizeHref('/texts/academy.json')) as Promise<readonly BranchingScenario[]>
export const fetchClassTalk = () =>
  fetchDataOnce(localizeHref('/texts/class-talk.json')) as Promise<ClassTalk>
