import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'

/** Bytes of a fingerprint, eight characters in base64: enough that collisions within a log are unlikely. */
const bytes = 6

/** The identifying parts of a message. */
interface ReadMessage {
  readonly day: string
  readonly time: string | null
  readonly sender: string | null
  readonly text: string
  readonly attachments: readonly string[]
}

/**
 * Identifies each message when the same export, or a later one of the same chat, is imported again. Fingerprints are stored in the sealed
 * entry only: a hash of the words could confirm a guess of them. Equal messages within a minute are numbered, since they were sent twice.
 */
export function fingerprintMessages(title: string, messages: readonly ReadMessage[]): string[] {
  const seen = new Map<string, number>()
  const encoder = new TextEncoder()
  return messages.map(({ day, time, sender, text, attachments }) => {
    const facts = JSON.stringify([title, day, time, sender, text, attachments])
    const count = seen.get(facts) ?? 0
    seen.set(facts, count + 1)
    return base64urlnopad.encode(sha256(encoder.encode(`${count} ${facts}`)).subarray(0, bytes))
  })
}

/** The fingerprint of a picture, whatever its name. */
export async function fingerprintFile(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return base64urlnopad.encode(hash.subarray(0, bytes))
}

/** The fingerprints stored in entries, each entry's in one string. */
export function parseFingerprints(stored: Iterable<string | undefined>): Set<string> {
  const fingerprints = new Set<string>()
  for (const text of stored) for (const each of text?.match(/.{8}/g) ?? []) fingerprints.add(each)
  return fingerprints
}
