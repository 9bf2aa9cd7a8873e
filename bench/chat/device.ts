import { randomUUID } from 'node:crypto'
import { listMessages, sendMessage } from '#contract/community/chat-messages.ts'
import { newChatKeys, type PublicChatKeys } from '#encryption/chat-keys.ts'
import { type ChatSide, firstPosition, newChatEpoch, openMessages, sealMessage } from '#encryption/chats.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import type { SealedEntry } from '#encryption/entries.ts'
import { publicKeysOf, readVerifyKey, type VerifyKey } from '#encryption/identity.ts'
import type { ReportKey } from '#encryption/reports.ts'
import type { Caller } from '../../demo/caller.ts'
import { type ChatMember, messageBody, openChat } from '../../tests/support/chats.ts'
import { as } from '../../tests/support/reports.ts'

/** A device that has a conversation open: what it has read is in its memory. */
export async function openDevice(caller: Caller, who: ChatMember, id: string) {
  const { chat, keys, history } = await openChat(caller, who, id)
  const key = keys.find(({ epoch }) => epoch === chat.epoch)
  if (!key) throw new Error('the conversation has no key for this device')
  const starter = readVerifyKey(chat.starter)
  const sides: ChatSide[] = chat.keys.map(({ aliasId, keys: all }) => ({
    aliasId,
    // The contract has checked their form.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    keys: all as unknown as readonly PublicChatKeys[],
  }))
  const { verifyKey } = await publicKeysOf(who.keys)
  let position = history.nextPosition(verifyKey)
  let { lastNumber } = chat
  return {
    /** @returns the milliseconds of the call alone */
    async send(text: string): Promise<number> {
      const content = { kind: 'message', text } as const
      const to = { id: randomUUID(), at: new Date().toISOString(), content, position }
      const sealed = await sealMessage(key, who.keys.signingSeed, to)
      const startedAt = performance.now()
      await caller.call(
        sendMessage,
        { params: { id }, body: { message: messageBody(sealed) } },
        as(who.person),
      )
      position = { sequence: sealed.opened.sequence + 1, previous: sealed.opened.hash, heads: [] }
      return performance.now() - startedAt
    },
    /** Fetches and opens what is new. @returns its texts */
    async look(): Promise<string[]> {
      const query = { after: lastNumber }
      const { items, lastNumber: last } = await caller.call(
        listMessages,
        { params: { id }, query },
        as(who.person),
      )
      const stored = items.flatMap((item): SealedEntry[] => {
        if (item.kind === 'missing') return []
        const { id: of, epoch, sequence, signature, sealed } = item.entry
        return [{ id: of, epoch, sequence, signature, sealed: fromBase64url(sealed) }]
      })
      const read = await openMessages({ stored, missing: [], isComplete: false }, [key], { starter, sides })
      lastNumber = last
      return read.messages.map(({ content }) => ('text' in content ? content.text : ''))
    },
  }
}

/** A conversation with so many messages, sealed here. */
export async function sealMany(count: number) {
  const [one, other] = [await newChatKeys(randomUUID()), await newChatKeys(randomUUID())]
  const people = [one, other] as const
  const keys = await Promise.all(people.map((pair) => publicKeysOf(pair)))
  const sides: ChatSide[] = people.map(({ aliasId }, index) => {
    const own = keys[index]
    return { aliasId, keys: own ? [{ ...own, generation: 1, succession: null }] : [] }
  })
  const starter = keys[0]?.verifyKey as VerifyKey
  const key: ReportKey = await newChatEpoch(randomUUID(), starter, 1)
  const stored: SealedEntry[] = []
  const ends = [firstPosition, firstPosition]
  let head: string | null = null
  for (let nth = 0; nth < count; nth++) {
    const by = nth % 2
    const pair = people[by] ?? one
    const end = ends[by] ?? firstPosition
    const sealed = await sealMessage(key, pair.signingSeed, {
      id: randomUUID(),
      at: new Date(1_790_000_000_000 + nth * 1000).toISOString(),
      content: {
        kind: nth === 0 ? 'request' : 'message',
        text: `I told my aunt, and she listened. It was the ${nth}th time.`,
      },
      position: { ...end, heads: head === null ? [] : [head] },
      introduces:
        nth === 0 ? sides.map(({ aliasId, keys: [own] }) => ({ aliasId, ...(own as PublicChatKeys) })) : [],
    })
    ends[by] = { sequence: sealed.opened.sequence + 1, previous: sealed.opened.hash, heads: [] }
    head = sealed.opened.hash
    stored.push(sealed.stored)
  }
  return { stored, key, starter, sides }
}
