import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Bytes } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { readDevice } from '#web/platform/device/readable-copy.ts'
import type { SealedStoreName } from '#web/platform/device/registry.ts'
import { openStored, sealForStore } from '#web/platform/device/sealed-store.ts'
import { store } from '#web/platform/device/store.ts'
import { sealedItem } from '#web/platform/outbox/device.ts'
import { storedItem } from '#web/platform/outbox/item.ts'
import { lastSeen, readRow } from '#web/records/personal/row.ts'
import { isCopied, type CopiedRecord } from './record.ts'

const sealedBytes = store<Bytes>('sealed')

/** Access to the records of this device across all features. */
export interface DeviceRecords {
  readonly all: () => Promise<CopiedRecord[]>
  readonly get: (name: SealedStoreName, id: string) => Promise<CopiedRecord | null>
  readonly save: (copiedRecord: CopiedRecord) => Promise<void>
}

async function inStore(name: SealedStoreName, id: string): Promise<CopiedRecord | null> {
  const sealed = await sealedBytes.get(`${name}/${id}`)
  const value = sealed && (await openStored<Json>(sealed, name, id, z.json()))
  return value && { store: name, ...value }
}

/** Records of the account are stored separately, under the id of the member. */
async function inAccount(id: string): Promise<CopiedRecord | null> {
  const key = (await sealedBytes.keys('personal-kept/')).find((each) => each.endsWith(`/${id}`))
  return key === undefined ? null : inStore('personal-kept', key.slice('personal-kept/'.length))
}

async function inOutbox(id: string): Promise<CopiedRecord | null> {
  const [found] = await readDevice((name) => name === 'outbox')
  const item = found?.items.find((each) => each.id === id)
  return item ? { store: 'outbox', ...item } : null
}

export const deviceRecords: DeviceRecords = {
  all: async () =>
    (await readDevice(isCopied)).flatMap(({ store: name, items }) =>
      items.map((each) => ({ store: name, ...each })),
    ),
  async get(name, id) {
    if (name === 'outbox') return inOutbox(id)
    return (await inStore(name, id)) ?? (name === 'personal' ? inAccount(id) : null)
  },
  async save({ store: name, id, savedAt, value }) {
    if (name !== 'outbox') {
      await sealedBytes.put(`${name}/${id}`, await sealForStore(name, { id, savedAt, value }))
      const memberId = name === 'personal' ? readRow(value)?.memberId : null
      // The account may have changed since, so all of it is read again.
      if (memberId) await lastSeen.put(memberId, 0)
      return
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its JSON is the same, and read-only
    const item = z.parse(storedItem, value) as Parameters<typeof sealedItem>[0]
    const due = { ...item, attempts: 0, notBefore: 0, problem: null }
    await store('outbox').put(id, await sealedItem(due))
  },
}
