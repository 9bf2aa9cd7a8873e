import { m } from '#web/messages/compiled/messages.js'
import { Tag } from '#web/ui/tag.tsx'
import type { EvidenceItem } from '../reading/items.ts'
import { FileThumbnail } from '../showing/thumb.tsx'
import { formatAddedAt, kindName, formatSize, sourceName } from '../showing/words.ts'

interface EvidenceListProps {
  items: readonly EvidenceItem[]
  onOpen: (item: EvidenceItem) => void
}

function Row({ item, onOpen }: { item: EvidenceItem; onOpen: () => void }) {
  const { manifest, versions, removed, stopped } = item
  const { name, kind, bytes, addedAt, shows, shielded, source, thumbnail } = manifest
  if (removed) {
    return (
      <p className="border-b border-line py-3.5 text-ink-soft">
        {stopped ? m.evidence_stopped() : m.evidence_taken_back()}
      </p>
    )
  }
  return (
    <div className="relative flex gap-4 border-b border-line py-3.5 transition-colors hover:bg-deep-soft">
      <FileThumbnail kind={kind} thumbnail={thumbnail} shielded={shielded} />
      <div className="grid min-w-0 grow content-start gap-1">
        <h3 className="text-base break-words">
          <button
            type="button"
            className="text-start font-bold after:absolute after:inset-0 hover:underline"
            onClick={onOpen}
          >
            {name}
          </button>
        </h3>
        {shows && <p className="line-clamp-3 break-words">{shows}</p>}
        <p className="text-sm text-ink-soft">
          {kindName(kind)} · {formatSize(bytes)} · {formatAddedAt(addedAt)}
        </p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {source !== 'original' && <Tag tone="deep">{sourceName(source)}</Tag>}
          {shielded && <Tag tone="warn">{m.evidence_hidden()}</Tag>}
          {versions.length > 0 && <Tag>{m.evidence_versions_count({ count: versions.length + 1 })}</Tag>}
        </p>
      </div>
    </div>
  )
}

/** The evidence of a report, each with its copies. */
export function EvidenceList({ items, onOpen }: EvidenceListProps) {
  return (
    <ul className="grid border-t border-line">
      {items.map((item) => (
        <li key={item.manifest.evidence} className="grid gap-3">
          <Row item={item} onOpen={() => onOpen(item)} />
          {item.copies.length > 0 && (
            <ul className="ms-6 grid border-s-2 border-line ps-4">
              {item.copies.map((copy) => (
                <li key={copy.manifest.evidence}>
                  <Row item={copy} onOpen={() => onOpen(copy)} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
