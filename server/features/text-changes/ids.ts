import type { TextKind } from '#contract/public-text-changes.ts'

/** One text, or with `all` for its id the notes above every text of its kind. */
export interface TextKey {
  readonly kind: TextKind
  readonly textId: string
}
