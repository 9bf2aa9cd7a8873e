import type { Grade } from '../grade.ts'
import type { Line } from '../knowledge/words.ts'

/** What a result does to somebody: what a notice may rest on. Kept in sealed records, so never renamed. */
export const grounds = [
  'illegal',
  'harassment',
  'private-data',
  'intimate',
  'minor-image',
  'impersonation',
  'false-claim',
  'copyright',
  'review',
  'extortion',
  'own-post',
] as const
export type Ground = (typeof grounds)[number]

/**
 * What is asked once and fills every notice that needs it. `addresses` and `queries` come from the list of results; those of
 * {@link ownFacts} are about the writer, and serve the next incident too. Kept in sealed records, so never renamed.
 */
export const facts = [
  'addresses',
  'queries',
  'name',
  'email',
  'contact',
  'country',
  'role',
  'authority',
  'signature',
  'events',
  'explanation',
  'quote',
  'harm',
  'description',
  'evidence',
  'ask',
  'reason',
  'erasureGround',
  'identification',
  'username',
] as const
export type Fact = (typeof facts)[number]

/** About the writer, not about what happened. */
export const ownFacts: readonly Fact[] = [
  'name',
  'email',
  'contact',
  'country',
  'role',
  'authority',
  'signature',
]

export const noticeKinds = [
  'legal_notice',
  'data_request',
  'platform_report',
  'regulator_report',
  'appeal',
  'complaint',
  'letter',
  'hash_service',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How a notice goes: as an e-mail, into a form of the recipient's, by a menu of an app, or on paper. */
export const noticeWays = ['mail', 'form', 'app', 'letter'] as const
export type NoticeWay = (typeof noticeWays)[number]

/**
 * How an element is given: in the person's own words, as a fixed statement that they make, or as something that is done or true
 * and is in no text.
 */
export const entries = ['words', 'statement', 'tick'] as const
export type EntryKind = (typeof entries)[number]

/** How long its recipient has. Of grade C it is never shown as a date. */
export interface NoticePeriod {
  readonly amount: number | null
  readonly unit: 'hours' | 'days' | 'working_days' | 'months' | null
  readonly text: string
}

/** One thing that a notice says, in one language. */
export interface Element {
  readonly key: string
  readonly label: string
  readonly help: string
  readonly required: boolean
  /** On these grounds it may be left out. */
  readonly notRequiredFor: readonly Ground[]
  readonly entry: EntryKind
  /** What answers it; an answer of its own where there is none. */
  readonly facts: readonly Fact[]
  /** The words of a statement. */
  readonly statement: string | null
}

/** A notice as a page shows it, in one language. */
export interface Notice {
  readonly id: string
  readonly kind: NoticeKind
  /** ISO 3166-1, `EU`, or `GLOBAL`. */
  readonly country: string
  readonly title: string
  readonly recipient: string
  readonly grounds: readonly Ground[]
  readonly way: NoticeWay
  /** Whether one of it may name several addresses. */
  readonly takesMany: boolean
  /** The sites that it is for; any where there are none. */
  readonly hosts: readonly string[]
  readonly elements: readonly Element[]
  readonly clock: NoticePeriod
  readonly next: Line
  readonly appeal: Line
  /** The notice that comes after this one was refused. */
  readonly followedBy: string | null
  readonly note: Line | null
  /** `A`: the law or the recipient's own text was seen. `B`: what others write of it was. `C`: nothing was. Never raised. */
  readonly grade: Grade
  readonly source: { readonly title: string; readonly url: string | null }
  readonly checked: string
  readonly reviewBy: string
  /** Who of the law has read it, and when. */
  readonly review: { readonly by: string; readonly on: string } | null
}
