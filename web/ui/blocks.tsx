import type { Block } from '#content/document.ts'
import { inLocale } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Table } from './table.tsx'

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
