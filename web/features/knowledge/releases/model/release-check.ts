import type { ProofReceipt } from '#contract/proofs.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { verifyReceipt } from '#encryption/proofs/receipt.ts'

export interface ToCheck {
  readonly csv: string
  readonly json: string
  readonly described: string
  readonly proof: ProofReceipt
  /** The rows of the previous release, as CSV; empty if there is none. */
  readonly earlier: string
}

export type ReleaseVerdict =
  | { readonly state: 'kept' | 'promised'; readonly day: string; readonly verifier: string }
  /** `files`: their hashes are not in the log. `earlier`: earlier numbers have changed. `proof`: the log does not contain it. */
  | { readonly state: 'wrong'; readonly what: 'files' | 'earlier' | 'proof' }

/** Verifies a release on the device, as anybody could: its files against their hashes, the hashes against the log, and the earlier numbers. */
export async function checkRelease({
  csv,
  json,
  described,
  proof,
  earlier,
}: ToCheck): Promise<ReleaseVerdict> {
  const verdict = await verifyReceipt(JSON.stringify(proof))
  if (!verdict.ok) return { state: 'wrong', what: 'proof' }
  const [entry] = verdict.entries
  if (!entry || entry.hash !== toBase64url(await sha256(described))) return { state: 'wrong', what: 'files' }
  const named = parseHashes(described)
  for (const [path, text] of [
    ['counts.csv', csv],
    ['counts.json', json],
  ] as const)
    if (named.get(path) !== `sha256:${hex(await sha256(text))}`) return { state: 'wrong', what: 'files' }
  if (!csv.startsWith(earlier)) return { state: 'wrong', what: 'earlier' }
  return { state: entry.state, day: entry.day, verifier: verdict.verifier }
}

function parseHashes(described: string): Map<string, string> {
  const { resources } = JSON.parse(described) as { resources: { path: string; hash: string }[] }
  return new Map(resources.map(({ path, hash }) => [path, hash]))
}

const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(text)))
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
