import type { Token, Tokens } from 'marked'
import { isA, lineOf, partsAt, sectionOf, tokensOf, wordsOf } from './markdown.ts'
import type { Section } from './words.ts'

/** A guide in one language: `#` its title, one or two sentences about its audience, `##` its parts. */
export type GuideText = Readonly<{ title: string; lead: string; sections: readonly Section[] }>

/** @throws if the text is malformed */
export function guideTextOf(markdown: string): GuideText {
  const { title, lead, rest } = openingOf(markdown)
  const { before, parts } = partsAt(2, rest)
  if (before.length > 0) throw new Error('has text between the lead and the first part')
  if (parts.length < 2) throw new Error('has fewer than two parts')
  return { title, lead, sections: parts.map(sectionOf) }
}

/** The title and the lead at the beginning of each text. */
export function openingOf(markdown: string): { title: string; lead: string; rest: Token[] } {
  const [title, lead, ...rest] = tokensOf(markdown)
  if (!isA<Tokens.Heading>(title, 'heading') || title.depth !== 1) throw new Error('has no title')
  if (!isA<Tokens.Paragraph>(lead, 'paragraph')) throw new Error('has no lead under its title')
  return { title: title.text, lead: wordsOf(lineOf(lead.tokens)), rest }
}
