import { Suspense, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { prefetchCode, lazyWithRetry } from '#web/platform/load-code.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Working } from '#web/ui/busy-indicator.tsx'
import { type EvidenceItem, listPieces } from '../reading/items.ts'
import { EvidenceList } from './evidence-list.tsx'
import type { EvidenceViewerProps } from './evidence-viewer.tsx'

const loadViewer = async () => (await import('./evidence-viewer.tsx')).EvidenceViewer
const EvidenceViewer = lazyWithRetry<EvidenceViewerProps>(loadViewer)

interface EvidenceBrowserProps {
  keyring: Keyring
  report: OpenedReport
  items: readonly EvidenceItem[]
  /** Whether copies and newer versions may be added. */
  mayAdd: boolean
  /** The one requested elsewhere, such as in a message. */
  asked?: string | null
  /** Called when it was closed. */
  onClosed?: () => void
}

/** A list of evidence with the viewer. */
export function EvidenceBrowser({ items, asked = null, onClosed, ...rest }: EvidenceBrowserProps) {
  const [chosen, setChosen] = useState(asked)
  // Prefetches the viewer, so that it opens without a network.
  useEffect(() => prefetchCode(loadViewer), [])
  const all = items.flatMap(listPieces)
  // The current state: what was stopped or withdrawn meanwhile is no longer shown.
  const opened = all.find(({ manifest, removed }) => manifest.evidence === chosen && !removed)
  const setOpened = ({ manifest }: EvidenceItem) => setChosen(manifest.evidence)
  const turnable = items.flatMap((item) => [item, ...item.copies]).filter(({ removed }) => !removed)
  return (
    <>
      <EvidenceList items={items} onOpen={setOpened} />
      {opened && (
        <Suspense fallback={<Working>{m.evidence_opening()}</Working>}>
          <EvidenceViewer
            items={turnable}
            item={opened}
            onOpen={setOpened}
            onClose={() => {
              setChosen(null)
              onClosed?.()
            }}
            {...rest}
          />
        </Suspense>
      )}
    </>
  )
}
