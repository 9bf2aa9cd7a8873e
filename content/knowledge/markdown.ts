import { lexer, type Token, type Tokens } from 'marked'
import type { Line, Piece, Section, Span } from './words.ts'

/** The subset of Markdown for guides and modules. Anything else is refused, so that every page can show it. */

/** A part of a text under a heading: `##` of a guide, `###` of a scenario or a quiz. */
export type TextPart = Readonly<{ heading: string; tokens: readonly Token[] }>

/** The tokens of a text without the blank lines between them. */
export const tokensOf = (markdown: string): Token[] =>
  lexer(markdown).filter(({ type }) => type !== 'space' && type !== 'def')

export const isA = <Type extends Tokens.Generic>(
  token: Token | undefined,
  type: Type['type'],
): token is Type => token?.type === type

/**
 * The content before the first heading of a depth, and the parts after it.
 * @throws for a heading without content.
 */
export function partsAt(depth: number, tokens: readonly Token[]): { before: Token[]; parts: TextPart[] } {
  const before: Token[] = []
  const parts: { heading: string; tokens: Token[] }[] = []
  for (const token of tokens) {
    if (isA<Tokens.Heading>(token, 'heading') && token.depth === depth)
      parts.push({ heading: token.text, tokens: [] })
    else (parts.at(-1)?.tokens ?? before).push(token)
  }
  for (const { heading, tokens: inside } of parts)
    if (inside.length === 0) throw new Error(`has nothing under "${heading}"`)
  return { before, parts }
}

export const sectionOf = ({ heading, tokens }: TextPart): Section => ({ heading, pieces: piecesOf(tokens) })

/** @throws for unsupported Markdown */
export const piecesOf = (tokens: readonly Token[]): Piece[] => tokens.map(pieceOf)

function pieceOf(token: Token): Piece {
  if (isA<Tokens.Paragraph>(token, 'paragraph')) return { kind: 'text', line: lineOf(token.tokens) }
  if (isA<Tokens.List>(token, 'list')) {
    return { kind: 'list', numbered: token.ordered, items: token.items.map(itemLine) }
  }
  if (isA<Tokens.Blockquote>(token, 'blockquote')) {
    const paragraphs = token.tokens.filter(({ type }) => type !== 'space')
    return {
      kind: 'quote',
      lines: paragraphs.map((inside) => {
        if (!isA<Tokens.Paragraph>(inside, 'paragraph')) throw unknownForm(inside)
        return lineOf(inside.tokens)
      }),
    }
  }
  throw unknownForm(token)
}

/** The single line of a list item. */
export function itemLine({ tokens }: Tokens.ListItem): Line {
  const inside = tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox')
  return inside.flatMap((token) => {
    if (token.type !== 'text' && token.type !== 'paragraph') throw unknownForm(token)
    return 'tokens' in token && token.tokens ? lineOf(token.tokens) : [plain(token.raw)]
  })
}

/** One or more sentences, with their links and strong words. */
export function lineOf(tokens: readonly Token[]): Line {
  return tokens.map((token): Span => {
    if (isA<Tokens.Link>(token, 'link')) return { to: token.href, words: plain(token.text) }
    if (isA<Tokens.Strong>(token, 'strong')) return { strong: plain(token.text) }
    if (isA<Tokens.Text>(token, 'text') || isA<Tokens.Escape>(token, 'escape')) return plain(token.text)
    throw unknownForm(token)
  })
}

/** Line breaks in the source have no meaning. */
const plain = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

const unknownForm = ({ type, raw }: Token) =>
  new Error(`"${raw.trim().slice(0, 60)}" is a ${type}, which is not supported`)

/** The plain words of a line. */
export const wordsOf = (line: Line): string =>
  line
    .map((span) => {
      if (typeof span === 'string') return span
      if ('to' in span) return span.words
      return 'term' in span ? span.term : span.strong
    })
    .join('')
