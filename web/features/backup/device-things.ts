import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Bytes } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { leavingFinished } from '#web/platform/device/leaving.ts'
import type { SealedStoreName } from '#web/platform/device/registry.ts'
import { openKept, sealKept } from '#web/platform/device/sealed-store.ts'
import { store } from '#web/platform/device/store.ts'
import { outboxOnDevice, sealedItem } from '#web/platform/outbox/device.ts'
import { keptItem } from '#web/platform/outbox/item.ts'
import { storeNames, type Thing } from './thing.ts'

const shelved = store<Bytes>('sealed')

/** Where things of this device are, whichever feature they are of. */
export interface Things {
  readonly all: () => Promise<Thing[]>
  readonly get: (name: SealedStoreName, id: string) => Promise<Thing | null>
  readonly put: (thing: Thing) => Promise<void>
}

async function inStore(name: SealedStoreName, id: string): Promise<Thing | null> {
  const sealed = await shelved.get(`${name}/${id}`)
  const kept = sealed && (await openKept<Json>(sealed, name, id, z.json()))
  return kept && { store: name, ...kept }
}

async function waiting(): Promise<Thing[]> {
  const items = await outboxOnDevice.list()
  return items.map((item) => ({
    store: 'outbox',
    id: item.id,
    savedAt: item.addedAt,
    value: JSON.parse(JSON.stringify(item)),
  }))
}

export const deviceThings: Things = {
  async all() {
    await leavingFinished()
    const found: Thing[] = await waiting()
    for (const name of storeNames) {
      if (name === 'outbox') continue
      for (const key of await shelved.keys(`${name}/`)) {
        const thing = await inStore(name, key.slice(name.length + 1))
        // What this device cannot read any more cannot be taken along either.
        if (thing) found.push(thing)
      }
    }
    return found
  },
  get: async (name, id) =>
    name === 'outbox' ? ((await waiting()).find((item) => item.id === id) ?? null) : inStore(name, id),
  async put({ store: name, id, savedAt, value }) {
    if (name !== 'outbox') {
      await shelved.put(`${name}/${id}`, await sealKept(name, { id, savedAt, value }))
      return
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its JSON is the same, and read-only
    const item = z.parse(keptItem, value) as Parameters<typeof sealedItem>[0]
    const due = { ...item, attempts: 0, notBefore: 0, problem: null }
    await store('outbox').put(id, await sealedItem(due))
  },
}
