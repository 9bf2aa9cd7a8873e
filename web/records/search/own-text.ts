/** A searchable item of a person. */
export interface OwnText {
  /** Unique among all of the person's items. */
  readonly id: string
  /** Empty if it has none. */
  readonly title: string
  readonly words: string
  /** Its page. The address reveals nothing about it. */
  readonly to: string
  /** `2026-11-26`; `null` if it has no day. */
  readonly day: string | null
}

/** Joins non-empty texts with line breaks. */
export const joinLines = (texts: readonly string[]): string =>
  texts.filter((each) => each.trim() !== '').join('\n')
