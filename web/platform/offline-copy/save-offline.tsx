import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { CollectionName } from '#web/service-worker/plan.ts'
import type { CollectionState } from '#web/service-worker/collections.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { dropCollection, storeCollection } from './collections.ts'
import { useCollections } from './use-collections.ts'

const labels: Record<
  CollectionName,
  { store: typeof m.offline_collection_keep_guides; stored: () => string; drop: () => string }
> = {
  guides: {
    store: m.offline_collection_keep_guides,
    stored: m.offline_collection_here_guides,
    drop: m.offline_collection_drop_guides,
  },
  learning: {
    store: m.offline_collection_keep_learning,
    stored: m.offline_collection_here_learning,
    drop: m.offline_collection_drop_learning,
  },
  academy: {
    store: m.offline_collection_keep_academy,
    stored: m.offline_collection_here_academy,
    drop: m.offline_collection_drop_academy,
  },
  law: {
    store: m.offline_collection_keep_law,
    stored: m.offline_collection_here_law,
    drop: m.offline_collection_drop_law,
  },
  notices: {
    store: m.offline_collection_keep_notices,
    stored: m.offline_collection_here_notices,
    drop: m.offline_collection_drop_notices,
  },
  services: {
    store: m.offline_collection_keep_services,
    stored: m.offline_collection_here_services,
    drop: m.offline_collection_drop_services,
  },
}

/** Rounded to a tenth of a megabyte, and at least that. */
const sizeOf = (bytes: number): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, bytes / 1_000_000))

/**
 * A button that stores all texts of a collection on this device and shows their size; rendered only if there
 * is a worker.
 */
export function SaveOffline({ name }: { name: CollectionName }) {
  const [states, setStates] = useCollections()
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const collection = states?.find((each) => each.name === name)
  if (!collection) return null
  const change = async (
    changeCollection: (name: CollectionName) => Promise<readonly CollectionState[] | null>,
  ) => {
    setWorking(true)
    const now = await changeCollection(name)
    setWorking(false)
    setFailed(now === null)
    if (now) setStates(now)
  }
  const { store, stored, drop } = labels[name]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-no-print>
      <output>
        {hasFailed ? m.offline_collection_failed() : collection.state !== 'not kept' && stored()}
        {collection.state === 'kept' && ` (${sizeOf(collection.bytes)})`}
      </output>
      {collection.state === 'not kept' && (
        <Button
          tone="secondary"
          icon={<CloudDownload aria-hidden size={20} />}
          working={isWorking && m.offline_collection_working()}
          onClick={() => void change(storeCollection)}
        >
          {store({ size: sizeOf(collection.bytes) })}
        </Button>
      )}
      {collection.state === 'kept' && (
        <Button
          tone="quiet"
          working={isWorking && m.offline_collection_working()}
          onClick={() => void change(dropCollection)}
        >
          {drop()}
        </Button>
      )}
    </div>
  )
}
