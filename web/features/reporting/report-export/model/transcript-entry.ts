import type { EvidenceItem } from '#web/files/reading/items.ts'

/** A question with its answer, both as text. */
export interface Answered {
  readonly question: string
  readonly answer: string
  /** What it was before an amendment. */
  readonly was?: string
}

/** One signed entry, as a document tells it. */
export interface TranscriptEntry {
  /** From 1, in the order of the entries. */
  readonly number: number
  readonly id: string
  readonly kind:
    | 'body'
    | 'amendment'
    | 'message'
    | 'status'
    | 'evidence'
    | 'removal'
    | 'grant'
    | 'revocation'
    | 'other'
  readonly heading: string
  readonly who: string
  /** ISO 8601, as its author's device says; the day only, in an anonymous report. */
  readonly at: string
  readonly whenInWords: string
  /** What it says, in paragraphs. */
  readonly text: string
  /** For a file that is listed: its number there. */
  readonly file?: number
  /** For answers: what they were, or what an amendment made of them. */
  readonly answers: readonly Answered[]
  /** SHA-256 of the sealed entry, hexadecimal. */
  readonly sha256: string
  readonly epoch: number
  /** What was wrong with it when it was opened and checked; empty where nothing was. */
  readonly problems: readonly string[]
}

/** One file, with the bytes of which its fingerprint was made. */
export interface TranscriptFile {
  readonly number: number
  readonly item: EvidenceItem
  readonly name: string
  readonly sourceInWords: string
  readonly addedInWords: string
  readonly capturedInWords: string | null
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string
}
