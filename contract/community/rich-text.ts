import '../plain-parsers.ts'
import * as z from 'zod/mini'

/**
 * [Note: Rich text] The words of a post as a tree of the few shapes that there are. Markdown is turned into it once, when the post is
 * written (content/rich-text/markdown.ts), and each reader draws the tree: no HTML of a member is stored, sent or inserted anywhere.
 * docs/decisions/0343-community-and-posts.md
 */
const mark = z.enum(['strong', 'emphasis', 'code'])
export type TextMark = z.infer<typeof mark>

const inline = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string(), marks: z.array(mark) }),
  z.strictObject({ kind: z.literal('break') }),
])
export type Inline = z.infer<typeof inline>

const inlines = z.array(inline)

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), content: inlines }),
  z.strictObject({ kind: z.literal('quote'), paragraphs: z.array(inlines) }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(inlines) }),
  z.strictObject({ kind: z.literal('code'), text: z.string() }),
])
export type RichTextBlock = z.infer<typeof block>

export const richText = z.array(block)
export type RichText = z.infer<typeof richText>
