import { type Act, newAct } from './incident-act.ts'
import { reduceIncidents } from './incidents.ts'

/**
 * Converts an act whose id is taken. An incident written in two tabs at the same time has one id: the second becomes a change of the first
 * that keeps both texts; if the first was removed meanwhile, a new entry.
 *
 * @param known - all existing acts, including the one with the same id
 * @returns `null` if there is nothing to write: it is equal, or was converted before
 */
export function mergeConcurrent(act: Act, known: readonly Act[]): Act | null {
  const first = known.find(({ id }) => id === act.id)
  if (act.kind !== 'incident' || first?.kind !== 'incident' || isSame(first, act)) return null
  const { form: _, marks, ...fields } = act.content
  const incident = reduceIncidents(known).find(({ id }) => id === act.id)
  const evidence = [...new Set([...(incident?.evidence ?? []), ...fields.evidence])]
  const apart = incident
    ? newAct('incident-change', { incident: incident.id, ...fields, evidence })
    : newAct('incident', { ...fields, ...(marks !== undefined && { marks }) })
  return known.some((each) => isSame(each, apart)) ? null : apart
}

/** Both were parsed by the same schema, so their keys are in the same order. */
const isSame = (one: Act, other: Act): boolean =>
  one.kind === other.kind && JSON.stringify(one.content) === JSON.stringify(other.content)
