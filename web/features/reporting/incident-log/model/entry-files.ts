import type { Act } from './incident-act.ts'
import { incidentsOf } from './incidents.ts'

/** The files of removed incidents, except those that a remaining incident references. */
export function filesOfRemoved(acts: readonly Act[], removed: ReadonlySet<string>): string[] {
  const named = acts.flatMap((act) => {
    if (act.kind !== 'incident' && act.kind !== 'incident-change') return []
    const of = act.kind === 'incident' ? act.id : act.content.incident
    return removed.has(of) ? act.content.evidence : []
  })
  const standing = new Set(
    incidentsOf(acts).flatMap(({ evidence, earlier }) => [
      ...evidence,
      ...earlier.flatMap(({ fields }) => fields.evidence),
    ]),
  )
  return [...new Set(named)].filter((id) => !standing.has(id))
}

/** The files of an incident after a change: with additions and without removals. */
export function filesAfter(
  before: readonly string[],
  added: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  return [...new Set([...before, ...added])].filter((id) => !removed.has(id))
}
