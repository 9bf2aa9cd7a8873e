import type { CallResult } from '#contract/endpoint.ts'
import type { readArrival } from '#contract/evidence.ts'
import type { EvidenceRow, PartRow } from './queries.ts'

type Arrival = CallResult<typeof readArrival>

const states = { arriving: 'arriving', whole: 'whole', removed: 'removed', stopped: 'stopped' } as const

export function presentArrival(evidence: EvidenceRow, parts: readonly PartRow[]): Arrival {
  const state = Object.values(states).find((each) => each === evidence.state)
  if (!state) throw new Error('Evidence is in no known state.')
  return { state, parts: parts.map(({ part, hash }) => ({ part, hash: hash.toString('base64url') })) }
}
