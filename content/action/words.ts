/** What the action centre shows, in one language. The build makes it from the other files of this folder. */

/** Something small that one person promises themselves. */
export type Pledge = Readonly<{ id: string; words: string; how: string }>

export type LetterBlank = Readonly<{ id: string; label: string; isLong: boolean }>

/** A letter that somebody fills in and sends themselves. */
export type ActionLetter = Readonly<{
  id: string
  title: string
  purpose: string
  notWhen: readonly string[]
  blanks: readonly LetterBlank[]
  subject: string
  /** Blanks stand in braces. A paragraph without what it needs is left out. */
  paragraphs: readonly Readonly<{ text: string; needs: readonly string[] }>[]
}>

/** A campaign that somebody starts from, with what to learn first. */
export type GuidedCampaign = Readonly<{
  id: string
  title: string
  purpose: string
  /** Whom it usually asks. */
  target: string
  /** The words to start from. */
  draft: string
  steps: readonly string[]
  modules: readonly Readonly<{ id: string; title: string }>[]
}>

export type ActionTexts = Readonly<{
  pledges: readonly Pledge[]
  letters: readonly ActionLetter[]
  guided: readonly GuidedCampaign[]
}>
