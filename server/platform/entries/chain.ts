import { hash } from 'node:crypto'
import type { NewEntry } from '#contract/reports.ts'

/** The newest entry of one author in one report. */
export interface ChainEnd {
  readonly sequence: number
  /** base64url */
  readonly hash: string
}

/**
 * Whether an entry continues its author's chain. The server cannot open it and does not check its signature (the device
 * does); it refuses what could never be opened as a whole: a gap, a fork, a repetition, bytes other than the hash names.
 *
 * @param last the author's entry before, or undefined for the first
 */
export function continuesChain(entry: NewEntry, last: ChainEnd | undefined): boolean {
  return (
    entry.sequence === (last?.sequence ?? 0) + 1 &&
    entry.previous === (last?.hash ?? null) &&
    entry.hash === hashOf(entry.sealed)
  )
}

/** SHA-256 of sealed bytes, both as base64url: what encryption/entries.ts calls the hash of an entry. */
export function hashOf(sealed: string): string {
  return hash('sha256', Buffer.from(sealed, 'base64url'), 'base64url')
}
