/** Something of a person's own that can be found by its words. */
export interface OwnText {
  /** Among all that is somebody's own. */
  readonly id: string
  /** Empty where it has none. */
  readonly title: string
  readonly words: string
  /** Where it is read. It says nothing of what is in it. */
  readonly to: string
  /** `2026-11-26`; `null` where it is of no day. */
  readonly day: string | null
}

/** Texts one below the other, without those that are empty. */
export const inLines = (texts: readonly string[]): string =>
  texts.filter((each) => each.trim() !== '').join('\n')
