import type { Act } from './incident-act.ts'
import { reduceIncidents } from './incidents.ts'

/** The files of removed incidents, except those that a remaining incident references. */
export function listRemovedFiles(acts: readonly Act[], removed: ReadonlySet<string>): string[] {
  const named = acts.flatMap((act) => {
    if (act.kind !== 'incident' && act.kind !== 'incident-change') return []
    const of = act.kind === 'incident' ? act.id : act.content.incident
    return removed.has(of) ? act.content.evidence : []
  })
  const standing = new Set(
    reduceIncidents(acts).flatMap(({ evidence, earlier }) => [
      ...evidence,
      ...earlier.flatMap(({ fields }) => fields.evidence),
    ]),
  )
  return [...new Set(named)].filter((id) => !standing.has(id))
}

/** The files of an incident after a change: with additions and without removals. */
export function applyFileChanges(
  before: readonly string[],
  added: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  return [...new Set([...before, ...added])].filter((id) => !removed.has(id))
}
