import type { Bytes } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from '../device/device-store.ts'
import { moveToMemory } from '../device/move-to-memory.ts'
import { type SealedStoreItem, openStored, sealForStore } from '../device/sealed-store.ts'
import { hasDurableStorage, store } from '../device/store.ts'
import { type PersistedItem, storedItem } from './item.ts'

/** An item in the database. Ids, kind, order and times are in plain text beside the seal; no content is. */
interface SealedItem {
  readonly kind: string
  readonly order: number
  readonly addedAt: string
  readonly notBefore: number
  /** Changes with each write, so that an item that was decrypted need not be decrypted again. */
  readonly writing: string
  readonly sealed: Bytes
}

export const storeName = 'outbox' as const
const stored = store<SealedItem>('outbox')

/** The items that this tab has decrypted, with the write that they belong to. */
const opened = new Map<string, { writing: string; item: PersistedItem }>()

async function openItem(id: string, found: SealedItem): Promise<SealedStoreItem<PersistedItem> | null> {
  const known = opened.get(id)
  const isKnown = known?.writing === found.writing
  const item = isKnown ? known.item : await readItem(id, found)
  if (item && !isKnown) opened.set(id, { writing: found.writing, item })
  return item && { id, savedAt: item.addedAt, value: item }
}

async function readItem(id: string, { sealed }: SealedItem): Promise<PersistedItem | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its JSON is the same, and read-only
  return (await openStored(sealed, storeName, id, storedItem))?.value as PersistedItem | null
}

/** An item as it is written to the database. */
export async function sealedItem(item: PersistedItem): Promise<SealedItem> {
  const { id, kind, order, addedAt, notBefore } = item
  const sealed = await sealForStore(storeName, { id, savedAt: addedAt, value: asJson(item) })
  return { kind, order, addedAt, notBefore, writing: crypto.randomUUID(), sealed }
}

const asJson = (item: PersistedItem): Json => ({ ...item, problem: item.problem && { ...item.problem } })

type StoredItem = PersistedItem & Json

const onDevice = {
  name: storeName,
  async get(id: string): Promise<SealedStoreItem<StoredItem> | null> {
    const found = await stored.get(id)
    return asStored(found && (await openItem(id, found)))
  },
  async put(id: string, item: StoredItem): Promise<SealedStoreItem<StoredItem>> {
    const sealed = await sealedItem(item)
    await stored.put(id, sealed)
    opened.set(id, { writing: sealed.writing, item })
    return { id, savedAt: item.addedAt, value: item }
  },
  async remove(id: string): Promise<void> {
    opened.delete(id)
    await stored.remove(id)
  },
  async list(): Promise<SealedStoreItem<StoredItem>[]> {
    const found = await Promise.all((await stored.entries()).map(([id, sealed]) => openItem(id, sealed)))
    return found.map(asStored).filter((item) => item !== null)
  },
  inTab: () => stored.inMemory(),
  survives: hasDurableStorage,
}

const asStored = (item: SealedStoreItem<PersistedItem> | null): SealedStoreItem<StoredItem> | null => item

moveToMemory(storeName, onDevice)
const queued = deviceStore<StoredItem>(onDevice)

/** The waiting items on this device; in this tab only if it stores nothing, or has no space. */
export const outboxOnDevice = {
  ...queued,
  put: (id: string, item: PersistedItem) => queued.put(id, item),
  hold: (id: string, item: PersistedItem) => queued.hold(id, item),
  replace: (id: string, item: PersistedItem) => queued.replace(id, item),
}
