import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'

/** Bytes of one fingerprint, eight characters in base64: so many that two messages of one log hardly ever share theirs. */
const bytes = 6

/** What a message is known by. */
interface ReadMessage {
  readonly day: string
  readonly time: string | null
  readonly sender: string | null
  readonly text: string
  readonly attachments: readonly string[]
}

/**
 * What each message is recognised by when the same export, or a later one of the same chat, is read once more. They are
 * in the sealed entry and nowhere else: what is made of the words must not be seen by anybody who could guess the words.
 *
 * Who wrote the same twice within a minute wrote it twice: equal messages are numbered.
 */
export function fingerprintsOf(title: string, messages: readonly ReadMessage[]): string[] {
  const seen = new Map<string, number>()
  const encoder = new TextEncoder()
  return messages.map(({ day, time, sender, text, attachments }) => {
    const facts = JSON.stringify([title, day, time, sender, text, attachments])
    const count = seen.get(facts) ?? 0
    seen.set(facts, count + 1)
    return base64urlnopad.encode(sha256(encoder.encode(`${count} ${facts}`)).subarray(0, bytes))
  })
}

/** What identifies a picture, whatever its name. */
export async function fingerprintOfFile(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return base64urlnopad.encode(hash.subarray(0, bytes))
}

/** The fingerprints that entries keep, each entry's in one text. */
export function fingerprintsIn(kept: Iterable<string | undefined>): Set<string> {
  const fingerprints = new Set<string>()
  for (const text of kept) for (const each of text?.match(/.{8}/g) ?? []) fingerprints.add(each)
  return fingerprints
}
