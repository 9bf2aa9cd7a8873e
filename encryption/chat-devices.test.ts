import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { causeOf, type SealOutcome } from './chat-causes.ts'
import { chatKeyChanges, newChatKeys, renewChatKeys } from './chat-keys.ts'
import {
  addKeys,
  members,
  newSide,
  ownPairs,
  type SealedKeys,
  type SideOfDevices,
} from './chat-sides-fixture.ts'
import { type ChatContent, type MissingMessage, newChatEpoch, openMessages, sealMessage } from './chats.ts'
import type { SealedEntry } from './entries.ts'
import { type AgeIdentity, publicKeysOf, type VerifyKey } from './identity.ts'
import { openReportKey, type ReportKey, sealReportKey } from './reports.ts'

// Two people with several devices, who lose their vaults, find their kits, renew keys and write at once. Whatever happens, each message opens or
// has a cause that is true.

/** So many histories; `npm run test:chats` has 10,000. */
const numRuns = Number(process.env['CHAT_HISTORIES'] ?? 20)

type Change =
  | { readonly kind: 'send'; readonly who: 0 | 1; readonly device: number }
  | { readonly kind: 'replace'; readonly who: 0 | 1; readonly isEdit: boolean }
  | {
      readonly kind: 'read' | 'newPassword' | 'resetWithKit' | 'reset' | 'findKit' | 'renew'
      readonly who: 0 | 1
    }
  | { readonly kind: 'block'; readonly who: 0 | 1 }

const who = fc.constantFrom<0 | 1>(0, 1)
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('send' as const), who, device: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), who, isEdit: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('read', 'newPassword', 'resetWithKit', 'reset', 'findKit', 'renew' as const),
      who,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), who }) },
)

interface Stored {
  readonly entry: SealedEntry
  readonly by: 0 | 1
  readonly authorKey: VerifyKey
  readonly hash: string
  readonly content: ChatContent
  readonly isHeld: boolean
  gone: 'replaced' | 'withdrawn' | null
}

/** A conversation as the server has it, and what devices do with it. */
async function world() {
  const id: string = crypto.randomUUID()
  const sides = [await newSide(0), await newSide(1)] as const
  const starter = sides[0].keys[0]?.verifyKey
  if (!starter) throw new Error('the side that starts has no keys')
  const seals: { epoch: number; aliasId: string; generation: number; sealed: Uint8Array }[] = []
  const stored: Stored[] = []
  let epoch = 0

  async function keysOf(side: SideOfDevices): Promise<{ keys: ReportKey[]; outcomes: SealOutcome[] }> {
    const pairs = await ownPairs(side)
    const keys: ReportKey[] = []
    const outcomes: SealOutcome[] = []
    for (const seal of seals.filter(({ aliasId }) => aliasId === side.aliasId)) {
      const pair = pairs.find(({ generation }) => generation === seal.generation)
      if (pair)
        keys.push(
          await openReportKey(seal.sealed, [pair.identity], {
            reportId: id,
            epoch: seal.epoch,
            reporter: starter ?? null,
          }),
        )
      outcomes.push({ epoch: seal.epoch, outcome: pair ? 'opened' : 'lost' })
    }
    return { keys, outcomes }
  }

  function shownTo(me: 0 | 1, upTo = stored.length) {
    const all = stored.slice(0, upTo)
    const isGone = (each: Stored) => each.gone !== null || (each.isHeld && each.by !== me)
    const missing = all.filter(isGone).map(({ entry, hash, authorKey, gone: removed }): MissingMessage => {
      return { id: entry.id, hash, authorKey, sequence: entry.sequence, why: removed ?? 'blocked' }
    })
    return {
      stored: all.filter((each) => !isGone(each)).map(({ entry }) => entry),
      missing,
      isComplete: true,
    }
  }

  async function open(me: 0 | 1, upTo?: number) {
    const { keys, outcomes } = await keysOf(sides[me])
    const history = await openMessages(shownTo(me, upTo), keys, { starter: starter as VerifyKey, sides })
    return { keys, outcomes, history }
  }

  const isDue = () =>
    sides.some(
      ({ aliasId, keys }) =>
        seals.find((seal) => seal.epoch === epoch && seal.aliasId === aliasId)?.generation !== keys.length,
    )

  /** @returns false where the server refuses: the device was not up to date */
  async function send(me: 0 | 1, content: ChatContent, upTo = stored.length): Promise<boolean> {
    const side = sides[me]
    let pair = (await ownPairs(side)).find(({ generation }) => generation === side.keys.length)
    if (!pair) {
      pair = await newChatKeys(side.aliasId, side.keys.length + 1)
      await addKeys(side, pair, null)
    }
    const { verifyKey } = await publicKeysOf(pair)
    const { keys, history } = await open(me, upTo)
    const known = isDue() ? undefined : keys.find((key) => key.epoch === epoch)
    const key = known ?? (await newChatEpoch(id, starter as VerifyKey, epoch + 1))
    const position = history.nextPosition(verifyKey)
    const end = stored.findLast((each) => each.authorKey === verifyKey)
    if (position.previous !== (end?.hash ?? null)) return false
    const message = {
      id: crypto.randomUUID(),
      at: new Date(1_790_000_000_000 + stored.length * 1000).toISOString(),
      content,
      position,
    }
    const introduces =
      stored.length === 0
        ? sides.map(({ aliasId, keys: [first] }) => ({ aliasId, ...(first as SealedKeys) }))
        : []
    const { stored: entry, opened } = await sealMessage(key, pair.signingSeed, { ...message, introduces })
    if (!known) {
      epoch = key.epoch
      for (const { aliasId, keys: all } of sides) {
        const newest = all.at(-1) as SealedKeys
        seals.push({
          epoch,
          aliasId,
          generation: all.length,
          sealed: await sealReportKey(key, newest.recipient),
        })
      }
    }
    stored.push({
      entry,
      by: me,
      authorKey: verifyKey,
      hash: opened.hash,
      content,
      isHeld: sides[1 - me]?.blocks === true,
      gone: null,
    })
    return true
  }

  return { id, sides, stored, open, send }
}
type World = Awaited<ReturnType<typeof world>>

async function replace(chat: World, me: 0 | 1, isEdit: boolean): Promise<void> {
  const { history } = await chat.open(me)
  const own = chat.stored.findLast(
    ({ by, gone: removed, content, entry }) =>
      by === me &&
      removed === null &&
      content.kind === 'message' &&
      history.messages.some(({ id }) => id === entry.id),
  )
  const newest = chat.sides[me].keys.at(-1)
  if (!own || own.authorKey !== newest?.verifyKey) return
  const of = { id: own.entry.id, hash: own.hash, sequence: own.entry.sequence }
  const isSent = await chat.send(
    me,
    isEdit ? { kind: 'edit', text: 'changed', of } : { kind: 'withdrawal', of },
  )
  const other = chat.sides[1 - me]
  // A side that has blocked the author keeps what had arrived.
  const isUnread = other !== undefined && chat.stored.indexOf(own) >= other.readUpTo
  if (isSent && isUnread && !other.blocks) own.gone = isEdit ? 'replaced' : 'withdrawn'
}

async function make(chat: World, done: Change): Promise<void> {
  const side = chat.sides[done.who]
  if (done.kind === 'send') {
    // A device that has not been there for long is refused, looks again, and sends then.
    const isSent = await chat.send(
      done.who,
      { kind: 'message', text: `${chat.stored.length}` },
      side.views[done.device],
    )
    if (!isSent) await chat.send(done.who, { kind: 'message', text: `${chat.stored.length}` })
    side.views[done.device] = chat.stored.length
  } else if (done.kind === 'replace') await replace(chat, done.who, done.isEdit)
  else if (done.kind === 'read') side.readUpTo = chat.stored.length
  else if (done.kind === 'block') side.blocks = !side.blocks
  else if (done.kind === 'reset') {
    side.lost.push(side.present, ...side.found.splice(0))
    side.present = (await members)[2 + ((side.resets++ * 2 + done.who) % 10)] as AgeIdentity
  } else if (done.kind === 'findKit') side.found.push(...side.lost.splice(0))
  else if (done.kind === 'renew') {
    const last = (await ownPairs(side)).find(({ generation }) => generation === side.keys.length)
    if (!last) return
    const { keys, succession } = await renewChatKeys(last)
    await addKeys(side, keys, succession)
  }
}

async function expectStated(chat: World, me: 0 | 1): Promise<void> {
  const side = chat.sides[me]
  const { history, outcomes } = await chat.open(me)
  const shown = new Map(history.messages.map((message) => [message.id, message]))
  for (const each of chat.stored) {
    if (each.gone !== null || (each.isHeld && each.by !== me)) continue
    const message = shown.get(each.entry.id)
    if (message) {
      expect(message.content).toEqual(each.content)
      expect(message.aliasId).toBe(chat.sides[each.by].aliasId)
      continue
    }
    const problem = history.problems.find(({ id }) => id === each.entry.id)
    expect(problem, 'a message that does not open has no cause').toBeDefined()
    if (!problem) continue
    expect(causeOf({ ...problem, epoch: each.entry.epoch }, outcomes)).toMatchObject({
      cause: 'reset',
      by: 'reader',
    })
    expect(side.lost.length).toBeGreaterThan(0)
  }
  // With nothing lost nothing is amiss, and every change of keys is announced for what it was.
  if (side.lost.length === 0) expect(history.problems).toEqual([])
  expect(history.problems.filter(({ code }) => code !== 'noKey')).toEqual([])
  const other = chat.sides[1 - me] as SideOfDevices
  const changes = chatKeyChanges(other.aliasId, other.keys[0] ?? null, other.keys)
  expect(changes.map(({ isSigned }) => isSigned)).toEqual(
    other.keys.slice(1).map(({ succession }) => succession !== null),
  )
}

test('every message opens or has a cause under any devices, resets, epochs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (changes) => {
      const chat = await world()
      await chat.send(0, { kind: 'request', text: 'May I write to you?' })
      for (const each of changes) await make(chat, each)
      await expectStated(chat, 0)
      await expectStated(chat, 1)
    }),
    { numRuns },
  )
}, 3_600_000)

test('a re-requested and resent message is readable after a reset without kit', async () => {
  const chat = await world()
  await chat.send(0, { kind: 'request', text: 'May I write to you?' })
  await chat.send(0, { kind: 'message', text: 'See you at noon' })
  const lost = chat.stored[1]?.entry.id as string
  await make(chat, { kind: 'reset', who: 1 })
  expect((await chat.open(1)).history.messages).toEqual([])
  await chat.send(1, { kind: 'ask-again', ids: [lost] })
  const requested = (await chat.open(0)).history.messages.at(-1)?.content
  expect(requested).toEqual({ kind: 'ask-again', ids: [lost] })
  await chat.send(0, { kind: 'message', text: 'See you at noon', again: lost })
  expect((await chat.open(1)).history.messages.at(-1)?.content).toEqual({
    kind: 'message',
    text: 'See you at noon',
    again: lost,
  })
})
