import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { isRefusal } from '../api/errors.ts'
import { entryKind, type ScriptedServer, createSharedDisk, type Turn } from './fixture.ts'
import { type OutboxKind, Withheld } from './kind.ts'
import type { Outbox } from './outbox.ts'

const written = z.looseObject({ text: z.string(), lane: z.string(), at: z.number() })

/**
 * Acts like those of the incident log: the outbox holds only their ids; their content is in a separate
 * store, which every tab reconciles with the outbox until they have arrived.
 */
export function createDiskActs() {
  const disk = createSharedDisk()

  function ofTab(turn: Turn) {
    const store = disk.storeFor(turn)
    const read = async (id: string) => {
      const found = await store.get(id)
      return found === null ? null : z.parse(written, found)
    }
    return {
      /** Like `entryKind`, for content in the store. */
      kindFor(server: ScriptedServer, isUnlocked: () => boolean): OutboxKind {
        const entries = entryKind(server, isUnlocked, turn)
        return {
          name: 'act',
          shape: z.json(),
          async seal(outgoing) {
            const act = await read(outgoing.id)
            return act && entries.seal({ ...outgoing, thing: { text: act.text } })
          },
          async send(sealed, outgoing, signal) {
            if (sealed === null) return
            await entries.send(sealed, outgoing, signal)
            await store.remove(outgoing.id)
          },
          async reconcile(outgoing, signal) {
            const hasArrived = await entries.reconcile(outgoing, signal)
            if (hasArrived) await store.remove(outgoing.id)
            return hasArrived
          },
        }
      },
      async write(
        outbox: Outbox,
        act: { id: string; lane: string; text: string; at: number },
      ): Promise<void> {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the disk keeps whatever it is given
        await store.put(act.id, act as never)
        await enqueue(outbox, act.id, act.lane, !(await store.outlivesTab(act.id)))
      },
      /** Run when a tab opens: enqueues stored acts that are missing in the outbox. */
      async enqueueMissing(outbox: Outbox): Promise<void> {
        await outbox.refresh()
        const stored = (await store.entries()).map(([id, value]) => ({ id, ...z.parse(written, value) }))
        const known = new Set(outbox.current().items.map(({ id }) => id))
        for (const { id, lane } of stored.toSorted((one, other) => one.at - other.at))
          if (!known.has(id)) await enqueue(outbox, id, lane, !(await store.outlivesTab(id)))
      },
    }
  }

  const enqueue = (outbox: Outbox, id: string, lane: string, isTabOnly: boolean) =>
    outbox.add({ id, kind: 'act', owner: 'member:1', lane: `act ${lane}`, thing: {}, isTabOnly })

  return { disk, ofTab }
}

/**
 * Reports: stored once per id, whatever their bytes. A report that the server refuses in the current state
 * is withheld, and sealed again once the person has reviewed it.
 */
export function reportKind(server: ScriptedServer, isUnlocked: () => boolean, turn: Turn): OutboxKind {
  const entries = entryKind(server, isUnlocked, turn)
  return {
    ...entries,
    name: 'report',
    async send(sealed, outgoing, signal) {
      try {
        await entries.send(sealed, outgoing, signal)
      } catch (cause) {
        throw isRefusal(cause, 'conflict') ? new Withheld('team', { cause }) : cause
      }
    },
    // An item with this id exists: it is an earlier version of this one.
    reconcile: () => turn().then(() => true),
  }
}
