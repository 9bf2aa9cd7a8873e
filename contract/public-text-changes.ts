/** What every device knows of texts that an administrator changed. Apart from the calls, since every page of texts brings it along. */

/** The kinds of texts, by the names that they have in addresses of texts: `guides/calm`. */
export const textKinds = [
  'guides',
  'learning',
  'academy',
  'rules',
  'service-steps',
  'notices',
  'programmes',
  'parents',
  'classes',
  'letters',
] as const
export type TextKind = (typeof textKinds)[number]

/** In place of an id: what is said above every text of a kind, such as a school's own contact. */
export const allOfKind = 'all'

/** Who reads a text before others rely on it. */
export const textReviewers = ['clinician', 'lawyer', 'advocate', 'child-protection'] as const
export type TextReviewer = (typeof textReviewers)[number]

/** Where every device fetches what counts now, about all texts at once: who fetches it does not say what they read. */
export const changedTextsPath = '/texts/changes.json'

/** What counts now about one text. */
export interface ChangedText {
  /** `guides/calm`, or `guides/all`. */
  readonly text: string
  readonly retired: { readonly to: string; readonly on: string } | null
  readonly notice: { readonly words: Words; readonly until: string | null } | null
  readonly addition: { readonly words: Words } | null
  readonly reviews: readonly { readonly as: TextReviewer; readonly by: string; readonly on: string }[]
}
type Words = Readonly<Record<'en' | 'es', string>>
