/** What the letters and the list of evidence show, in one language. The build makes it from content/law/. */

/** What a letter asks for. */
export const letterFields = [
  'me',
  'to',
  'student',
  'job',
  'when',
  'where',
  'what',
  'who',
  'before',
  'witnesses',
  'proof',
  'keep',
  'ways',
  'records',
  'period',
  'links',
  'why',
  'account',
  'ask',
  'reply',
  'days',
] as const
export type LetterField = (typeof letterFields)[number]

/** What a report or the log may already hold of what is evidence. */
export const recordParts = [
  'when',
  'what',
  'place',
  'people',
  'links',
  'files',
  'log',
  'tried',
  'effect',
] as const
export type RecordPart = (typeof recordParts)[number]

export type LetterForm = Readonly<{
  id: string
  title: string
  purpose: string
  notWhen: readonly string[]
  safeAtHome: boolean
  fields: readonly LetterField[]
  subject: string
  paragraphs: readonly Readonly<{ text: string; needs: readonly LetterField[] }>[]
  checked: string
  reviewBy: string
  lawyerOn: string | null
}>

export type EvidenceLists = Readonly<{
  items: readonly Readonly<{ id: string; words: string; heldBy: readonly RecordPart[] }>[]
  cases: readonly Readonly<{ id: string; name: string; items: readonly string[] }>[]
}>

/** Where somebody may ask. */
export type LegalHelp = Readonly<{
  places: readonly Readonly<{ id: string; name: string; words: string }>[]
  freeRules: readonly string[]
}>
