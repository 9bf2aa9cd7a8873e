import type { Inline, RichText, RichTextBlock } from '#contract/community/rich-text.ts'

/** @returns the words of a tree without its structure */
export function plainText(body: RichText): string {
  return body.map(plainBlock).join('\n').trim()
}

function plainBlock(block: RichTextBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return plainInlines(block.content)
    case 'quote':
      return block.paragraphs.map(plainInlines).join('\n')
    case 'list':
      return block.items.map(plainInlines).join('\n')
    case 'code':
      return block.text
  }
}

const plainInlines = (content: readonly Inline[]) =>
  content.map((inline) => (inline.kind === 'text' ? inline.text : '\n')).join('')
