import { m } from '#web/messages/compiled/messages.js'
import { textLink } from '#web/ui/link.tsx'
import type { EvidenceItem } from '../reading/items.ts'
import { formatAddedAt, sourceName } from '../showing/words.ts'

function OtherVersions({
  title,
  items,
  onOpen,
}: {
  title: string
  items: readonly EvidenceItem[]
  onOpen: (item: EvidenceItem) => void
}) {
  if (items.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.manifest.evidence}>
            <button type="button" className={`min-h-11 text-start ${textLink}`} onClick={() => onOpen(item)}>
              {item.manifest.name}
            </button>{' '}
            <span className="text-sm text-ink-soft">
              {[sourceName(item.manifest.source), formatAddedAt(item.manifest.addedAt)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Versions and copies of the item: replaced and copied files are never removed. */
export function Versions({ item, onOpen }: { item: EvidenceItem; onOpen: (item: EvidenceItem) => void }) {
  return (
    <>
      <OtherVersions
        title={m.evidence_original()}
        items={item.original && !item.original.removed ? [item.original] : []}
        onOpen={onOpen}
      />
      <OtherVersions
        title={m.evidence_copies()}
        items={item.copies.filter((copy) => !copy.removed)}
        onOpen={onOpen}
      />
      <OtherVersions
        title={m.evidence_versions()}
        items={item.versions.filter((old) => !old.removed)}
        onOpen={onOpen}
      />
    </>
  )
}
