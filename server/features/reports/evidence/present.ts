import type { CallResult } from '#contract/endpoint.ts'
import type { readUpload } from '#contract/evidence.ts'
import type { EvidenceRow } from './ids.ts'
import type { PartRow } from './queries.ts'

type UploadProgress = CallResult<typeof readUpload>

const states = { arriving: 'arriving', whole: 'whole', removed: 'removed', stopped: 'stopped' } as const

export function presentUpload(evidence: EvidenceRow, parts: readonly PartRow[]): UploadProgress {
  const state = Object.values(states).find((each) => each === evidence.state)
  if (!state) throw new Error('evidence has an unknown state')
  return { state, parts: parts.map(({ part, hash }) => ({ part, hash: hash.toString('base64url') })) }
}
