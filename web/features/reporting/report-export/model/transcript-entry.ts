import type { EvidenceItem } from '#web/files/reading/items.ts'

/** A question and its answer, as text. */
export interface AnsweredQuestion {
  readonly question: string
  readonly answer: string
  /** The answer before an amendment. */
  readonly was?: string
}

/** A signed entry for a document. */
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
  /** ISO 8601, by its author's device; the day only in an anonymous report. */
  readonly at: string
  readonly whenInWords: string
  /** Its content, in paragraphs. */
  readonly text: string
  /** Number in the list of files, for an entry that adds one. */
  readonly file?: number
  /** Answers given or amended by this entry. */
  readonly answers: readonly AnsweredQuestion[]
  /** SHA-256 of the sealed entry, hexadecimal. */
  readonly sha256: string
  readonly epoch: number
  /** Problems found when it was opened and verified. */
  readonly problems: readonly string[]
}

/** A file and the bytes its hash was computed from. */
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
