import { type Act, newAct } from './incident-act.ts'
import { incidentsOf } from './incidents.ts'

/**
 * What an act becomes where one with its id is there already. What was written down in two tabs at once has one id: what
 * comes second becomes a change of the first, which keeps both texts; where the first was removed meanwhile, as
 * an entry of its own.
 *
 * @param known - every act that is there, with that of the same id
 * @returns `null` where there is nothing to write: it is the same, or came in this form before
 */
export function mergeConcurrent(act: Act, known: readonly Act[]): Act | null {
  const first = known.find(({ id }) => id === act.id)
  if (act.kind !== 'incident' || first?.kind !== 'incident' || isSame(first, act)) return null
  const { form: _, marks, ...fields } = act.content
  const incident = incidentsOf(known).find(({ id }) => id === act.id)
  const evidence = [...new Set([...(incident?.evidence ?? []), ...fields.evidence])]
  const apart = incident
    ? newAct('incident-change', { incident: incident.id, ...fields, evidence })
    : newAct('incident', { ...fields, ...(marks !== undefined && { marks }) })
  return known.some((each) => isSame(each, apart)) ? null : apart
}

/** Both were read by the same shape, so that what they say is in the same order. */
const isSame = (one: Act, other: Act): boolean =>
  one.kind === other.kind && JSON.stringify(one.content) === JSON.stringify(other.content)
