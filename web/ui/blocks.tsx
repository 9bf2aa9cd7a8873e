import { Fragment } from 'react'
import type { Block } from '#content/document.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Details } from './details.tsx'
import { Table } from './table.tsx'

interface FoldedRowsProps {
  columns: readonly Localised[]
  rows: readonly (readonly Localised[])[]
}

/**
 * A wide table of text as one collapsible row per entry: its first cell is the summary, the other cells are
 * listed under their headings.
 */
function FoldedRows({ columns: [, ...headings], rows }: FoldedRowsProps) {
  const locale = getLocale()
  return (
    <div className="grid gap-2">
      {rows.map(([what, ...cells]) => (
        <Details key={what?.en} summary={what && inLocale(what, locale)}>
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            {headings.map((heading, index) => {
              const cell = cells[index]
              return (
                <Fragment key={heading.en}>
                  <dt className="text-ink-soft">{inLocale(heading, locale)}</dt>
                  <dd>{cell && inLocale(cell, locale)}</dd>
                </Fragment>
              )
            })}
          </dl>
        </Details>
      ))}
    </div>
  )
}

function BlockView({ block, caption }: { block: Block; caption: string }) {
  const locale = getLocale()
  switch (block.kind) {
    case 'text':
      return <p>{inLocale(block.text, locale)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.en}>{inLocale(item, locale)}</li>
          ))}
        </ul>
      )
    case 'table':
      // Too many columns of text to fit beside each other, especially on a phone.
      if (block.columns.length > 3) return <FoldedRows columns={block.columns} rows={block.rows} />
      return (
        <Table
          caption={caption}
          captionHidden
          columns={block.columns.map((heading, index) => ({
            key: heading.en,
            heading: inLocale(heading, locale),
            cell: (row: (typeof block.rows)[number]) => {
              const cell = row[index]
              return cell && inLocale(cell, locale)
            },
          }))}
          rows={block.rows}
          rowKey={(row) => row[0]?.en ?? ''}
        />
      )
  }
}

/** A longer text of `content/` in the reader's language. `caption` names a table in it. */
export function Blocks({ blocks, caption }: { blocks: readonly Block[]; caption: string }) {
  return blocks.map((block) => <BlockView key={JSON.stringify(block)} block={block} caption={caption} />)
}
