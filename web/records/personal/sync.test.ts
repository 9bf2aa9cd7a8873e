import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { newSigningSeed } from '#encryption/identity.ts'
import { personalKey } from '#encryption/personal-records.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { ownLocks } from '#web/platform/outbox/fixture.ts'
import { personalKind } from './kind.ts'
import type { PersonalRow } from './row.ts'
import { createSync, type PersonalSync } from './sync.ts'

const journal = personalKind({ name: 'test-journal', shape: z.string() })
const ticked = personalKind({
  name: 'test-ticked',
  shape: z.array(z.string()),
  merge: (ours, theirs) => [...new Set([...ours, ...theirs])].sort(),
})

const key = personalKey(newSigningSeed())
const memberId = 'f3b4c1de-0000-4000-8000-000000000001'
const never = new AbortController().signal

/** What the server does with documents (server/features/personal-records). */
function account() {
  const stored = new Map<string, { version: number; change: number; sealed: string | null }>()
  const state = { change: 0, losesAnswers: false, isReachable: true }
  const refuse = (code: 'conflict' | 'not_found') => new ApiError(code, errorStatus[code], '')
  function write(id: string, version: number, sealed: string | null) {
    if (!state.isReachable) throw new OfflineError()
    const there = stored.get(id)
    if (!there && sealed === null) throw refuse('not_found')
    const isRepeated = there?.version === version && there.sealed === sealed
    if (!isRepeated && (there?.version ?? 0) !== version - 1) throw refuse('conflict')
    if (!isRepeated) stored.set(id, { version, sealed, change: ++state.change })
    if (state.losesAnswers) throw new OfflineError()
    return Promise.resolve({ version, change: state.change })
  }
  return {
    state,
    stored,
    server: {
      async list(after: number) {
        const found = [...stored]
          .map(([id, rest]) => ({ id, ...rest }))
          .filter(({ change }) => change > after)
        const items = found.toSorted((a, b) => a.change - b.change).slice(0, 2)
        return { items, more: found.length > items.length }
      },
      put: async (id: string, { version, sealed }: { version: number; sealed: string }) =>
        write(id, version, sealed),
      remove: async (id: string, version: number) => write(id, version, null),
    },
  }
}

/** A device of its own, with what waits on it. */
function device({ server }: ReturnType<typeof account>) {
  const kept = new Map<string, PersonalRow>()
  const unsynced = new Set<string>()
  let seen = 0
  const state = { isOpen: true, putsLeft: -1 }
  const sync: PersonalSync = createSync({
    rows: {
      get: async (id) => structuredClone(kept.get(id) ?? null),
      list: async () => structuredClone([...kept.values()]),
      async put(row) {
        if (state.putsLeft-- === 0) throw new Error('The tab dies.')
        kept.set(row.id, structuredClone(row))
      },
      remove: async (id) => void kept.delete(id),
    },
    lastSeen: { get: async () => seen, put: async (_, change) => void (seen = change) },
    withLock: ownLocks(),
    keys: async () => (state.isOpen ? { memberId, keys: [await key] } : null),
    server,
    waits: async (id) => void unsynced.add(id),
    isWaiting: async (id) => unsynced.has(id),
    changed: () => {},
  })
  let counter = 0
  async function push(): Promise<void> {
    for (const id of unsynced) {
      try {
        const given = await sync.outgoing(id, memberId)
        await sync.send(id, memberId, given, never)
        if (!kept.get(id)?.isDirty) unsynced.delete(id)
      } catch (error) {
        if (error instanceof OfflineError) continue
        if (await sync.reconcile(id, memberId)) unsynced.delete(id)
      }
    }
  }
  const write = (id: string, value: string | string[], kind: string, owner: string | null = memberId) =>
    sync.write(id, { kind, value, copyOf: null, savedAt: new Date(++counter).toISOString() }, owner)
  async function values(): Promise<unknown[]> {
    const found = await Promise.all(
      [...kept.values()].filter((row) => !row.isRemoved).map((row) => sync.read(row)),
    )
    return found.map((each) => each?.value).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return { sync, kept, unsynced, state, push, write, values, pull: () => sync.pull(memberId) }
}

async function settle(...devices: ReturnType<typeof device>[]): Promise<void> {
  for (let round = 0; round < 6; round++) {
    for (const each of devices) {
      await each.push()
      await each.pull()
    }
  }
}

test('what one device writes is on the other, changed and removed too', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await phone.write('a', 'first', journal.name)
  await phone.write('b', 'second', journal.name)
  await settle(phone, laptop)
  expect(await laptop.values()).toEqual(['first', 'second'])
  await laptop.write('a', 'first, changed', journal.name)
  await laptop.sync.remove('b', memberId)
  await settle(phone, laptop)
  expect(await phone.values()).toEqual(['first, changed'])
  expect([phone.unsynced.size, laptop.unsynced.size]).toEqual([0, 0])
})

test('where both have changed the same both stay, and what has a merge becomes one', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await phone.write('a', 'words', journal.name)
  await phone.write('t', ['one'], ticked.name)
  await settle(phone, laptop)
  await phone.write('a', 'words of the phone', journal.name)
  await laptop.write('a', 'words of the laptop', journal.name)
  await phone.write('t', ['one', 'two'], ticked.name)
  await laptop.write('t', ['one', 'three'], ticked.name)
  await settle(phone, laptop)
  const both = ['words of the laptop', 'words of the phone', ['one', 'three', 'two']]
  expect(await phone.values()).toEqual(both)
  expect(await laptop.values()).toEqual(both)
})

test('a tab that dies while it keeps both leaves both, and the next one makes no second copy', async () => {
  for (const putsLeft of [0, 1, 2]) {
    const there = account()
    const [phone, laptop] = [device(there), device(there)]
    await phone.write('a', 'words of the phone', journal.name)
    await laptop.write('a', 'words of the laptop', journal.name)
    await laptop.push()
    phone.state.putsLeft = putsLeft
    await phone.pull().catch(() => undefined)
    phone.state.putsLeft = -1
    await settle(phone, laptop)
    const both = ['words of the laptop', 'words of the phone']
    expect(await phone.values(), `after ${putsLeft}`).toEqual(both)
    expect(await laptop.values()).toEqual(both)
  }
})

test('what came from another device while somebody was still typing stays, and so does what they typed', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await phone.write('a', 'words', journal.name)
  await phone.write('t', ['one'], ticked.name)
  await settle(phone, laptop)
  // The phone shows `words`, and somebody types there, while these come.
  await laptop.write('a', 'words of the laptop', journal.name)
  await laptop.write('t', ['one', 'three'], ticked.name)
  await settle(laptop, phone)
  const content = { copyOf: null, savedAt: new Date(9).toISOString() }
  await phone.sync.write('a', { ...content, kind: journal.name, value: 'words typed' }, memberId, 'words')
  await phone.sync.write('t', { ...content, kind: ticked.name, value: ['one', 'two'] }, memberId, ['one'])
  await settle(phone, laptop)
  const both = ['words of the laptop', 'words typed', ['one', 'three', 'two']]
  expect(await phone.values()).toEqual(both)
  expect(await laptop.values()).toEqual(both)
  // What is as it was is written over, and no copy is made.
  await phone.sync.write('t', { ...content, kind: ticked.name, value: [] }, memberId, ['one', 'three', 'two'])
  expect(await phone.values()).toEqual(['words of the laptop', 'words typed', []])
})

test('what was removed on one device and changed on the other stays', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await phone.write('a', 'words', journal.name)
  await settle(phone, laptop)
  await phone.sync.remove('a', memberId)
  await laptop.write('a', 'more words', journal.name)
  await settle(laptop, phone)
  expect([await phone.values(), await laptop.values()]).toEqual([['more words'], ['more words']])
})

test('a lost answer is not taken for another device: no copy, and a removal stays one', async () => {
  const there = account()
  const phone = device(there)
  await phone.write('a', 'words', journal.name)
  await phone.write('b', 'gone', journal.name)
  there.state.losesAnswers = true
  await phone.push()
  there.state.losesAnswers = false
  await phone.write('a', 'words, and more', journal.name)
  await phone.sync.remove('b', memberId)
  await settle(phone)
  expect(await phone.values()).toEqual(['words, and more'])
  expect([...there.stored.values()].filter(({ sealed }) => sealed !== null)).toHaveLength(1)
})

test('what was written signed out becomes the account’s, once', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await phone.write('a', 'before', journal.name, null)
  expect(phone.unsynced.size).toBe(0)
  await phone.sync.moveIn(memberId)
  await phone.sync.moveIn(memberId)
  await settle(phone, laptop)
  expect(await laptop.values()).toEqual(['before'])
})

test('while the vault is locked nothing of it is read, and what is sealed already goes its way', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await phone.write('a', 'words', journal.name)
  phone.state.isOpen = false
  await phone.push()
  await expect(phone.values()).rejects.toThrow('sign in')
  expect(JSON.stringify([...phone.kept.values()])).not.toContain('words')
  await laptop.pull()
  expect(await laptop.values()).toEqual(['words'])
})

test('what one device removes before it knows that it was sent takes nothing of another device along', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await laptop.write('a', 'words of the laptop', journal.name)
  there.state.isReachable = false
  await laptop.push()
  there.state.isReachable = true
  await laptop.sync.remove('a', memberId)
  await phone.write('a', 'words of the phone', journal.name)
  await settle(phone, laptop)
  expect(await phone.values()).toEqual(['words of the phone'])
  expect(await laptop.values()).toEqual(['words of the phone'])
})

test('what is written again after another device had removed it arrives', async () => {
  const there = account()
  const [phone, laptop] = [device(there), device(there)]
  await laptop.write('a', 'words', journal.name)
  await laptop.push()
  await laptop.sync.remove('a', memberId)
  await laptop.push()
  await phone.pull()
  await phone.write('a', 'words again', journal.name)
  await settle(phone, laptop)
  expect(await laptop.values()).toEqual(['words again'])
  expect([...phone.unsynced]).toEqual([])
})

const step = fc.record({
  on: fc.nat({ max: 1 }),
  what: fc.constantFrom('write', 'tick', 'remove', 'push', 'pull', 'lose', 'hear', 'offline', 'online'),
  id: fc.constantFrom('a', 'b'),
})

test('however two devices write, push, pull and lose answers, they end with the same, and no last word is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const there = account()
      const devices = [device(there), device(there)] as const
      const last = new Map<string, string>()
      for (const [at, { on, what, id }] of steps.entries()) {
        const here = devices[on] ?? devices[0]
        if (what === 'write') {
          await here.write(id, `word ${at}`, journal.name)
          last.set(`${on}/${id}`, `word ${at}`)
        }
        if (what === 'tick') await here.write(`t${id}`, [`tick ${at}`], ticked.name)
        if (what === 'remove') {
          await here.sync.remove(id, memberId)
          // Removing what is shown means removing all of it.
          for (const each of [0, 1]) last.delete(`${each}/${id}`)
        }
        if (what === 'push') await here.push()
        if (what === 'pull') await here.pull()
        if (what === 'lose' || what === 'hear') there.state.losesAnswers = what === 'lose'
        if (what === 'offline' || what === 'online') there.state.isReachable = what === 'online'
        // What was pulled is seen, and written over on purpose from then on.
        if (what === 'pull' || what === 'push')
          for (const each of ['a', 'b']) if (!here.kept.get(each)?.isDirty) last.delete(`${1 - on}/${each}`)
      }
      Object.assign(there.state, { losesAnswers: false, isReachable: true })
      await settle(...devices)
      const values = await devices[0].values()
      expect(await devices[1].values()).toEqual(values)
      expect([...devices[0].unsynced, ...devices[1].unsynced]).toEqual([])
      for (const word of last.values()) expect(values).toContain(word)
    }),
    process.env['FAST_CHECK_SECONDS'] === undefined ? { numRuns: 60 } : {},
  )
}, 600_000)
