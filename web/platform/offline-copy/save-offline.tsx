import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { CollectionName } from '#web/service-worker/plan.ts'
import type { CollectionState } from '#web/service-worker/collections.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { dropCollection, keepCollection } from './collections.ts'
import { useCollections } from './use-collections.ts'

const words: Record<
  CollectionName,
  { keep: typeof m.offline_collection_keep_guides; here: () => string; drop: () => string }
> = {
  guides: {
    keep: m.offline_collection_keep_guides,
    here: m.offline_collection_here_guides,
    drop: m.offline_collection_drop_guides,
  },
  learning: {
    keep: m.offline_collection_keep_learning,
    here: m.offline_collection_here_learning,
    drop: m.offline_collection_drop_learning,
  },
  academy: {
    keep: m.offline_collection_keep_academy,
    here: m.offline_collection_here_academy,
    drop: m.offline_collection_drop_academy,
  },
  law: {
    keep: m.offline_collection_keep_law,
    here: m.offline_collection_here_law,
    drop: m.offline_collection_drop_law,
  },
  notices: {
    keep: m.offline_collection_keep_notices,
    here: m.offline_collection_here_notices,
    drop: m.offline_collection_drop_notices,
  },
  services: {
    keep: m.offline_collection_keep_services,
    here: m.offline_collection_here_services,
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
  const change = async (act: (name: CollectionName) => Promise<readonly CollectionState[] | null>) => {
    setWorking(true)
    const now = await act(name)
    setWorking(false)
    setFailed(now === null)
    if (now) setStates(now)
  }
  const { keep, here, drop } = words[name]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-no-print>
      <output>
        {hasFailed ? m.offline_collection_failed() : collection.state !== 'not kept' && here()}
        {collection.state === 'kept' && ` (${sizeOf(collection.bytes)})`}
      </output>
      {collection.state === 'not kept' && (
        <Button
          tone="secondary"
          icon={<CloudDownload aria-hidden size={20} />}
          working={isWorking && m.offline_collection_working()}
          onClick={() => void change(keepCollection)}
        >
          {keep({ size: sizeOf(collection.bytes) })}
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
