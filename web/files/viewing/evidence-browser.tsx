import { Suspense, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { fetchCode, lazyPart } from '#web/platform/code.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { Working } from '#web/ui/working.tsx'
import { type EvidenceItem, piecesOf } from '../reading/items.ts'
import { EvidenceList } from './evidence-list.tsx'
import type { EvidenceViewerProps } from './evidence-viewer.tsx'

const loadViewer = async () => (await import('./evidence-viewer.tsx')).EvidenceViewer
const EvidenceViewer = lazyPart<EvidenceViewerProps>(loadViewer)

interface EvidenceBrowserProps {
  keyring: Keyring
  report: OpenedReport
  items: readonly EvidenceItem[]
  /** Whether copies and newer versions may be added from here. */
  mayAdd: boolean
  /** The one that was asked for elsewhere, such as in a message. */
  asked?: string | null
  /** It was closed. */
  onClosed?: () => void
}

/** Pieces of evidence in a list, and the one that was asked for, large. */
export function EvidenceBrowser({ items, asked = null, onClosed, ...rest }: EvidenceBrowserProps) {
  const [chosen, setChosen] = useState(asked)
  // Opening one asks for its code; it is here by then, also where the network has gone.
  useEffect(() => fetchCode(loadViewer), [])
  const all = items.flatMap(piecesOf)
  // As it is now: what was stopped or taken back meanwhile is not shown any longer.
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
