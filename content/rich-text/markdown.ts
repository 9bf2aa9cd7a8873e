import MarkdownIt, { type Token } from 'markdown-it'
import type { Inline, TextMark, RichText, RichTextBlock } from '#contract/community/rich-text.ts'
import { plainText } from './plain-words.ts'

/**
 * HTML, pictures and tables are treated as text; addresses do not become links, because a moderator must approve what leads out of
 * the community. Nesting is limited: deeper quotes and lists are merged into the outer one.
 */
const parser = new MarkdownIt('zero', { html: false, linkify: false, typographer: false, maxNesting: 20 })
parser.enable(['backticks', 'blockquote', 'code', 'emphasis', 'entity', 'escape', 'fence', 'list', 'newline'])

/** The result of parsing a post. */
export interface ParsedPost {
  /** [Note: Rich text] */
  readonly body: RichText
  /** Its words only, one line per block: for quoting and searching. */
  readonly plain: string
}

/** @param source Markdown as typed, of any length and form; nothing in it is an error */
export function parsePost(source: string): ParsedPost {
  const blocks: RichTextBlock[] = []
  const tokens = parser.parse(source, {})
  let at = 0
  while (at < tokens.length) {
    const end = endOf(tokens, at)
    const block = blockOf(tokens.slice(at, end + 1))
    if (block) blocks.push(block)
    at = end + 1
  }
  return { body: blocks, plain: plainText(blocks) }
}

/** @returns the index of the token that closes the one at `from` */
function endOf(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    depth += tokens[at]?.nesting ?? 0
    if (depth <= 0) return at
  }
  return tokens.length - 1
}

function blockOf(tokens: readonly Token[]): RichTextBlock | undefined {
  const first = tokens[0]
  const type = first?.type
  if (type === 'blockquote_open') return { kind: 'quote', paragraphs: inlinesIn(tokens) }
  if (type === 'bullet_list_open' || type === 'ordered_list_open')
    return { kind: 'list', ordered: type === 'ordered_list_open', items: itemsOf(tokens) }
  if (first && (type === 'fence' || type === 'code_block'))
    return { kind: 'code', text: first.content.replace(/\n$/, '') }
  const content = inlinesIn(tokens).flat()
  return content.length > 0 ? { kind: 'paragraph', content } : undefined
}

/** The lines of text among some tokens, at any nesting depth. */
function inlinesIn(tokens: readonly Token[]): Inline[][] {
  return tokens.flatMap((token) => {
    if (token.type === 'inline') return [inlinesOf(token.children ?? [])]
    const isCode = token.type === 'fence' || token.type === 'code_block'
    return isCode
      ? [[{ kind: 'text' as const, text: token.content.trimEnd(), marks: ['code' as const] }]]
      : []
  })
}

/** One line per item of the outer list; nested content follows on lines of its own. */
function itemsOf(tokens: readonly Token[]): Inline[][] {
  const items: Inline[][] = []
  for (let at = 1; at < tokens.length - 1;) {
    const end = endOf(tokens, at)
    const [first = [], ...rest] = inlinesIn(tokens.slice(at, end + 1))
    items.push([...first, ...rest.flatMap((line) => [{ kind: 'break' as const }, ...line])])
    at = end + 1
  }
  return items
}

const marksOf: Readonly<Record<string, TextMark>> = { strong_open: 'strong', em_open: 'emphasis' }

function inlinesOf(tokens: readonly Token[]): Inline[] {
  const inlines: Inline[] = []
  const marks: TextMark[] = []
  for (const token of tokens) {
    const mark = marksOf[token.type]
    if (mark) marks.push(mark)
    else if (token.nesting === -1) marks.pop()
    else if (token.type === 'softbreak' || token.type === 'hardbreak') inlines.push({ kind: 'break' })
    else if (token.content !== '') {
      const all = token.type === 'code_inline' ? [...marks, 'code' as const] : marks
      inlines.push({ kind: 'text', text: token.content, marks: [...new Set(all)] })
    }
  }
  return inlines
}
