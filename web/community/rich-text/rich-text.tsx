import type { ReactNode } from 'react'
import type { Inline, TextMark, RichText, RichTextBlock } from '#contract/community/rich-text.ts'

const marked: Readonly<Record<TextMark, (words: ReactNode) => ReactNode>> = {
  strong: (words) => <strong>{words}</strong>,
  emphasis: (words) => <em>{words}</em>,
  code: (words) => <code className="rounded-sm bg-sunken px-1 text-[0.95em]">{words}</code>,
}

function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((inline, place) =>
    inline.kind === 'break' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the tree of a post never changes its order
      <br key={place} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={place}>
        {inline.marks.reduce<ReactNode>((words, mark) => marked[mark](words), inline.text)}
      </span>
    ),
  )
}

function Block({ block }: { block: RichTextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-s-4 border-line-strong ps-3.5 text-ink-soft">
          {block.paragraphs.map((lines, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <p key={place}>
              <Inlines content={lines} />
            </p>
          ))}
        </blockquote>
      )
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag className={block.ordered ? 'grid list-decimal gap-1 ps-6' : 'grid list-disc gap-1 ps-6'}>
          {block.items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={place}>
              <Inlines content={item} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-sm bg-sunken p-3 text-sm whitespace-pre-wrap">
          {block.text}
        </pre>
      )
  }
}

/** Draws the words of a post. No HTML from members is inserted. [Note: Rich text] */
export function RichTextView({ body, language }: { body: RichText; language?: string | undefined }) {
  return (
    <div className="grid gap-3 wrap-anywhere" lang={language}>
      {body.map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Block key={place} block={block} />
      ))}
    </div>
  )
}
