import { beforeAll, expect, test } from 'vitest'
import { causeOf } from './chat-causes.ts'
import { type ChatKeyPair, newChatKeys, type PublicChatKeys } from './chat-keys.ts'
import {
  type ChatContent,
  type ChatSide,
  firstPosition,
  type MissingMessage,
  newChatEpoch,
  openMessages,
  sealMessage,
} from './chats.ts'
import { type OpenedEntry, sealEntry, type SealedEntry } from './entries.ts'
import { nextPosition } from './history.ts'
import { newKeys, publicKeysOf, type VerifyKey } from './identity.ts'
import type { ReportKey } from './reports.ts'

const chatId = crypto.randomUUID()
let ana: ChatKeyPair
let ben: ChatKeyPair
let sides: ChatSide[]
let starter: VerifyKey
let key: ReportKey
let written: { stored: SealedEntry; opened: OpenedEntry }[]

const publicOf = async (pair: ChatKeyPair): Promise<PublicChatKeys> => {
  return { ...(await publicKeysOf(pair)), generation: pair.generation, succession: null }
}

async function write(pair: ChatKeyPair, content: ChatContent, sealedTo = key) {
  const { verifyKey } = await publicKeysOf(pair)
  const entries = written.map(({ opened }) => opened)
  const introduces =
    written.length > 0 ? [] : sides.map(({ aliasId, keys: [first] }) => ({ aliasId, ...first! }))
  const message = await sealMessage(sealedTo, pair.signingSeed, {
    id: crypto.randomUUID(),
    at: new Date(1_790_000_000_000 + written.length * 1000).toISOString(),
    content,
    position: written.length === 0 ? firstPosition : nextPosition(entries, verifyKey),
    introduces,
  })
  written.push(message)
  return message
}

beforeAll(async () => {
  ana = await newChatKeys(crypto.randomUUID())
  ben = await newChatKeys(crypto.randomUUID())
  sides = [
    { aliasId: ana.aliasId, keys: [await publicOf(ana)] },
    { aliasId: ben.aliasId, keys: [await publicOf(ben)] },
  ]
  starter = sides[0]!.keys[0]!.verifyKey
  key = await newChatEpoch(chatId, starter, 1)
  written = []
  await write(ana, { kind: 'request', text: 'May I write?' })
  await write(ben, { kind: 'message', text: 'Yes' })
  await write(ana, { kind: 'message', text: 'Thank you' })
  await write(ben, { kind: 'message', text: 'How are you?' })
})

const all = () => written.map(({ stored }) => stored)
async function read(
  stored: readonly SealedEntry[],
  missing: readonly MissingMessage[] = [],
  isComplete = true,
) {
  const history = await openMessages({ stored, missing, isComplete }, [key], { starter, sides })
  const texts = history.messages.map(({ content }) => ('text' in content ? content.text : content.kind))
  const causes = history.problems.map((problem) => causeOf({ ...problem, epoch: 1 }, []))
  return { ...history, texts, causes }
}
const removed = (index: number, why: MissingMessage['why']): MissingMessage => {
  const { stored, opened } = written[index]!
  return { id: stored.id, hash: opened.hash, authorKey: opened.author, sequence: opened.sequence, why }
}

test('a conversation opens for both sides, each message under its sender alias', async () => {
  const { texts, problems, messages, epoch } = await read(all())
  expect(texts).toEqual(['May I write?', 'Yes', 'Thank you', 'How are you?'])
  expect(problems).toEqual([])
  expect(epoch).toBe(1)
  expect(messages.map(({ aliasId }) => aliasId)).toEqual([ana, ben, ana, ben].map(({ aliasId }) => aliasId))
})

test('shows a replayed message once and states the cause', async () => {
  const { texts, causes } = await read([...all(), all()[1]!])
  expect(texts).toHaveLength(4)
  expect(causes).toEqual([{ id: all()[1]!.id, cause: 'replayed', by: 'unclear', isHidden: false }])
})

test('hides a message substituted for another and states the cause', async () => {
  const [, second, , fourth] = all()
  const { texts, causes } = await read(
    all().with(1, { ...fourth!, id: second!.id, sequence: second!.sequence }),
  )
  expect(texts).not.toContain('Yes')
  expect(causes).toContainEqual({ id: second!.id, cause: 'altered', by: 'unclear', isHidden: true })
})

test('a message that is withheld is noticed at the next one', async () => {
  const { causes } = await read(all().toSpliced(1, 1))
  expect(causes.map(({ cause }) => cause)).toContain('withheld')
})

test('a message of another conversation does not open as one of this', async () => {
  const other = await newChatEpoch(crypto.randomUUID(), starter, 1)
  const { stored } = await sealMessage({ ...key, reportId: other.reportId }, ben.signingSeed, {
    id: crypto.randomUUID(),
    at: '2026-11-29T10:00:00Z',
    content: { kind: 'message', text: 'from elsewhere' },
    position: firstPosition,
  })
  const { texts, causes } = await read([...all(), stored])
  expect(texts).not.toContain('from elsewhere')
  expect(causes).toContainEqual({ id: stored.id, cause: 'altered', by: 'unclear', isHidden: true })
})

test('an outsider may not write, even if one side introduces them', async () => {
  const stranger = await newKeys()
  const keys = await publicKeysOf(stranger)
  const guest = { kind: 'member', id: crypto.randomUUID(), ...keys } as const
  const entries = written.map(({ opened }) => opened)
  const { stored: letter, opened } = await sealEntry(key, ben.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'message',
    at: '2026-11-29T10:00:00Z',
    content: { text: 'meet them' },
    position: nextPosition(entries, sides[1]!.keys[0]!.verifyKey),
    introduces: [guest],
  })
  const { stored } = await sealEntry(key, stranger.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'message',
    at: '2026-11-29T10:01:00Z',
    content: { text: 'hello from a third' },
    position: nextPosition([...entries, opened], keys.verifyKey),
  })
  const { texts, causes } = await read([...all(), letter, stored])
  expect(texts).toContain('meet them')
  expect(texts).not.toContain('hello from a third')
  expect(causes).toContainEqual({ id: stored.id, cause: 'altered', by: 'unclear', isHidden: true })
})

test('words taken back before they were read leave no gap', async () => {
  const own = written[3]!
  const of = { id: own.stored.id, hash: own.opened.hash, sequence: own.opened.sequence }
  await write(ben, { kind: 'withdrawal', of })
  const rest = all().toSpliced(3, 1)
  expect((await read(rest, [removed(3, 'withdrawn')])).problems).toEqual([])
  // Nobody but their author takes them back.
  const unsigned = await read(all().toSpliced(2, 1), [removed(2, 'withdrawn')])
  expect(unsigned.causes).toContainEqual({
    id: all()[2]!.id,
    cause: 'withheld',
    by: 'unclear',
    isHidden: false,
  })
  written.pop()
})

test('messages sent during a block leave no gap for the blocker', async () => {
  expect((await read(all().toSpliced(1, 1), [removed(1, 'blocked')])).problems).toEqual([])
})

test('a page in the middle opens without the messages before it', async () => {
  const { texts, problems } = await read(all().slice(2), [], false)
  expect(texts).toEqual(['Thank you', 'How are you?'])
  expect(problems).toEqual([])
})

test('a message that says something else than its kind does is hidden', async () => {
  const { stored } = await sealEntry(key, ana.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'message',
    at: '2026-11-29T10:00:00Z',
    content: { text: '', link: 'https://example.org' },
    position: nextPosition(
      written.map(({ opened }) => opened),
      starter,
    ),
  })
  const { causes } = await read([...all(), stored])
  expect(causes).toEqual([{ id: stored.id, cause: 'altered', by: 'unclear', isHidden: true }])
})

test('each kind of trouble has a cause', () => {
  const message = { id: '1', epoch: 2 }
  const cause = (code: Parameters<typeof causeOf>[0]['code'], outcome?: 'lost' | 'refused') =>
    causeOf({ ...message, code }, outcome ? [{ epoch: 2, outcome }] : [])
  expect(cause('noKey', 'lost')).toMatchObject({ cause: 'reset', by: 'reader', isHidden: true })
  expect(cause('noKey', 'refused')).toMatchObject({ cause: 'otherKey', by: 'unclear' })
  expect(cause('noKey')).toMatchObject({ cause: 'notSealed', by: 'unclear' })
  expect(cause('newerVersion')).toMatchObject({ cause: 'newerApp', by: 'other' })
  expect(cause('oldEpoch')).toMatchObject({ cause: 'olderKey', by: 'other', isHidden: false })
  expect(cause('forked')).toMatchObject({ cause: 'withheld', isHidden: false })
})
