import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxChatPage } from '#contract/community/chat-messages.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { newSide, newTestChat } from '../chats/fixture.ts'
import { chatSettingsQuery } from '../chats/queries.ts'
import { earlierOverseenChat, type HiddenList, openOverseenChat } from './overseen-chat.ts'

const count = maxChatPage + 20
const pairId = crypto.randomUUID()

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

/** A conversation of several pages from a server, and how often one of them was requested. */
async function longChat() {
  const [mentee, mentor, overseer] = [await newSide(), await newSide(), await newSide()]
  const chat = await newTestChat(mentee, mentor)
  await chat.write(mentee, { kind: 'request', text: 'Hello.', pair: pairId })
  for (let number = 2; number <= count; number += 1)
    await chat.write(mentor, { kind: 'message', text: `They wrote it down, part ${'x'.repeat(number % 7)}` })
  const { record } = await chat.readBy(overseer)
  const { id, starter, lastNumber, seals, keys } = record
  queryClient.setQueryData(chatSettingsQuery(overseer.vault).queryKey, {
    isOpen: true,
    shows: { typing: false, delivered: false, read: false },
    aliases: [{ aliasId: overseer.aliasId, requestsFrom: 'nobody', keys: [...overseer.ownKeys] }],
  } as never)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'https://upstander.example')
    if (url.pathname.endsWith('/conversation'))
      return Response.json({ id, starter, lastNumber, ownAliasId: overseer.aliasId, seals, keys })
    const query = Object.fromEntries(url.searchParams)
    requests.push(url.search)
    const [after, before, limit] = [
      Number(query['after'] ?? 0),
      Number(query['before'] ?? Infinity),
      Number(query['limit']),
    ]
    const fit = chat.items.filter(({ number }) => number > after && number < before)
    return Response.json({ items: query['before'] ? fit.slice(-limit) : fit.slice(0, limit), lastNumber })
  })
  const open = (hidden: HiddenList, known: Parameters<typeof openOverseenChat>[1]['known'] = null) =>
    openOverseenChat(overseer.vault, { pairId, notes: [], hidden, known }, AbortSignal.timeout(30_000))
  return { overseer, mentor, chat, asked: requests, open }
}

test('reads the newest part first and earlier ones on request', async () => {
  const { overseer, mentor, chat, asked, open } = await longChat()
  const newest = await open([])
  expect(newest.hasEarlier).toBe(true)
  expect(newest.messages.map(({ number }) => number)[0]).toBe(count - maxChatPage + 1)
  const place = { pairId, notes: [], hidden: [], known: newest }
  const whole = await earlierOverseenChat(overseer.vault, () => place)
  if (!whole) throw new Error('no earlier messages were read')
  expect(whole.hasEarlier).toBe(false)
  expect(whole.messages).toHaveLength(count)
  // A second read fetches only what is new.
  await chat.write(mentor, { kind: 'message', text: 'And then it was over.' })
  asked.length = 0
  expect((await open([], whole)).messages).toHaveLength(count + 1)
  expect(asked).toEqual([`?after=${count}&limit=${maxChatPage}`])
})

test('shows the covered message of a notification, whatever this device detects', async () => {
  const { chat, open } = await longChat()
  const messageId = chat.items[2]!.id
  const hidden = { messageId, reason: 'conduct', number: 3 } as const
  const { messages } = await open([{ ...hidden, isSeen: false }])
  expect(messages).toHaveLength(count)
  expect(messages.filter(({ hidden }) => hidden !== null).map(({ id, hidden }) => [id, hidden])).toEqual([
    [messageId, 'conduct'],
  ])
  const seen = await open([{ ...hidden, isSeen: true }])
  expect(seen.messages).toHaveLength(maxChatPage)
})

test('does not load earlier parts for an off-page note already hidden', async () => {
  const { asked, open } = await longChat()
  const note = { messageId: crypto.randomUUID(), reason: 'contact', isSeen: false, number: null } as const
  expect((await open([note])).messages).toHaveLength(maxChatPage)
  expect(asked).toHaveLength(2)
})

test('what comes while an earlier part is read stays', async () => {
  const { overseer, mentor, chat, open } = await longChat()
  const newest = await open([])
  await chat.write(mentor, { kind: 'message', text: 'And then it was over.' })
  const newer = await open([], newest)
  const shown = [newest, newer]
  const whole = await earlierOverseenChat(overseer.vault, () => {
    const known = shown.length > 1 ? shown.shift()! : newer
    return { pairId, notes: [], hidden: [], known }
  })
  expect(whole?.messages.map(({ number }) => number)).toEqual(chat.items.map(({ number }) => number))
})

test('shows nothing of another conversation beside the current one', async () => {
  const { overseer, open } = await longChat()
  const newest = await open([])
  const known = { ...newest, chatId: crypto.randomUUID(), items: newest.items.slice(0, 3) }
  expect(await open([], known)).toEqual(newest)
  const place = { pairId, notes: [], hidden: [], known }
  expect(await earlierOverseenChat(overseer.vault, () => place)).toBeNull()
})
