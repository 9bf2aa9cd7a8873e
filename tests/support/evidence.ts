import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { finishEvidence, sendPart } from '#contract/evidence.ts'
import type { NewEntry } from '#contract/reports.ts'
import type { ApiClient } from './app.ts'
import type { Person } from './devices.ts'
import { as, newEntry, type Receipt } from './reports.ts'

/** A sealed part, as far as the server can tell. */
export function newPart(length = 2000) {
  const bytes = new Uint8Array(randomBytes(length))
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url') }
}
export type TestPart = ReturnType<typeof newPart>

/** Uploads parts and assigns them to their file. */
export async function sendParts(
  app: ApiClient,
  author: Person | Receipt,
  place: { id: string; evidence: string },
  parts: readonly TestPart[],
): Promise<void> {
  for (const [index, { bytes, hash }] of parts.entries()) {
    const params = { ...place, part: index + 1 }
    await app.call(sendPart, { params, query: { hash }, body: bytes }, as(author))
  }
}

/** Adds a file to a report, from its first part to its entry. */
export async function addEvidence(
  app: ApiClient,
  author: Person | Receipt,
  { id, last }: { id: string; last: NewEntry | undefined },
  parts: readonly TestPart[] = [newPart()],
) {
  const place = { id, evidence: randomUUID() }
  await sendParts(app, author, place, parts)
  const entry = newEntry(author, last)
  const body = { entry, hashes: parts.map(({ hash }) => hash) }
  await app.call(finishEvidence, { params: place, body }, as(author))
  return { ...place, parts, entry }
}
