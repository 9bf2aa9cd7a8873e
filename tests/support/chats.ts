import { randomUUID } from 'node:crypto'
import {
  addChatKey,
  changeChatSettings,
  readChatKey,
  readChatSettings,
  type RequestSource,
} from '#contract/community/chat-settings.ts'
import {
  listMessages,
  type NewMessage,
  sendMessage,
  type StoredMessage,
} from '#contract/community/chat-messages.ts'
import { acceptChat, readChat, sendChatRequest } from '#contract/community/chats.ts'
import { type ChatKeyPair, newChatKeys, type PublicChatKeys, sealChatKeys } from '#encryption/chat-keys.ts'
import {
  type ChatContent,
  firstPosition,
  type MissingMessage,
  newChatEpoch,
  openMessages,
  sealMessage,
} from '#encryption/chats.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import type { OpenedEntry, SealedEntry } from '#encryption/entries.ts'
import { type AgeRecipient, publicKeysOf, readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { openReportKey, type ReportKey, sealReportKey } from '#encryption/reports.ts'
import type { ApiClient } from './app.ts'
import type { Person } from './devices.ts'
import { as } from './reports.ts'

/** What can make calls: a test's server, or one under a benchmark. */
export type ApiCalls = Pick<ApiClient, 'call'>

/** A member of the older community with chat keys, as their device has them. */
export interface ChatMember {
  readonly person: Person
  readonly aliasId: string
  keys: ChatKeyPair
}

/** The request body of a sealed message. */
export function messageBody({ stored, opened }: { stored: SealedEntry; opened: OpenedEntry }): NewMessage {
  return {
    id: stored.id,
    epoch: stored.epoch,
    sequence: stored.sequence,
    authorKey: opened.author,
    previous: opened.previous,
    heads: [...opened.heads],
    hash: opened.hash,
    signature: stored.signature,
    sealed: toBase64url(stored.sealed),
  }
}

/** Creates the next keys of an alias and uploads them. */
export async function addChatKeys(
  app: ApiCalls,
  person: Person,
  aliasId: string,
  generation = 1,
): Promise<ChatKeyPair> {
  const keys = await newChatKeys(aliasId, generation)
  const { recipient, verifyKey } = await publicKeysOf(keys)
  // Sealed to themselves, because the server does not check which keys the member has.
  const sealed = toBase64url(await sealChatKeys(keys, recipient))
  const body = { generation, recipient, verifyKey, succession: null, sealed }
  await app.call(addChatKey, { params: { id: aliasId }, body }, as(person))
  return keys
}

/** Gives a member with an alias chat keys. @param from which requests they accept */
export async function newChatMember(
  app: ApiCalls,
  person: Person,
  { from = 'nobody', showsMarks = false }: { from?: RequestSource; showsMarks?: boolean } = {},
): Promise<ChatMember> {
  const { aliases, isOpen } = await app.call(readChatSettings, {}, as(person))
  const aliasId = aliases[0]?.aliasId
  if (aliasId === undefined) throw new Error('member has no alias that may have keys')
  const keys = await addChatKeys(app, person, aliasId)
  if (!isOpen && from === 'nobody' && !showsMarks) return { person, aliasId, keys }
  const marks = { typing: showsMarks, delivered: showsMarks, read: showsMarks }
  await app.call(changeChatSettings, { body: { marks, requests: [{ aliasId, from }] } }, as(person))
  return { person, aliasId, keys }
}

const publicKeys = (key: { recipient: string; verifyKey: string }) => ({
  recipient: readRecipient(key.recipient),
  verifyKey: readVerifyKey(key.verifyKey),
})

/** A chat request as a device seals it, to any recipient. */
export async function sealedRequest(
  app: ApiCalls,
  from: ChatMember,
  to: string,
  text = 'May I write to you?',
  overseer?: string,
) {
  const id: string = randomUUID()
  const own = await publicKeysOf(from.keys)
  const recipientKey = (await app.call(readChatKey, { params: { id: to } }, as(from.person))).keys.at(-1)
  if (!recipientKey) throw new Error('no key was returned for the alias')
  const key = await newChatEpoch(id, own.verifyKey, 1)
  const other = publicKeys(recipientKey)
  const sealed = await sealMessage(key, from.keys.signingSeed, {
    id: randomUUID(),
    at: new Date().toISOString(),
    content: { kind: 'request', text },
    position: firstPosition,
    introduces: [
      { aliasId: from.aliasId, ...own },
      { aliasId: to, ...other },
    ],
  })
  const readAlong = overseer && (await app.call(readChatKey, { params: { id: overseer } }, as(from.person)))
  const third = readAlong ? readAlong.keys.at(-1) : undefined
  const seals = [
    await sealTo(key, { aliasId: from.aliasId, generation: from.keys.generation, recipient: own.recipient }),
    await sealTo(key, { aliasId: to, generation: recipientKey.generation, recipient: other.recipient }),
    ...(overseer !== undefined && third
      ? [await sealTo(key, { ...third, aliasId: overseer, recipient: readRecipient(third.recipient) })]
      : []),
  ]
  return { id, kind: 'direct' as const, from: from.aliasId, to, message: messageBody(sealed), seals }
}

async function sealTo(
  key: ReportKey,
  { aliasId, generation, recipient }: { aliasId: string; generation: number; recipient: AgeRecipient },
) {
  const sealed = toBase64url(await sealReportKey(key, recipient))
  return { epoch: key.epoch, aliasId, generation, sealed }
}

/** Sends a request, and accepts it if `isAccepted`. @returns the id of the conversation */
export async function startChat(
  app: ApiCalls,
  from: ChatMember,
  to: ChatMember,
  isAccepted = true,
): Promise<string> {
  const body = await sealedRequest(app, from, to.aliasId)
  await app.call(sendChatRequest, { body }, as(from.person))
  if (isAccepted) await app.call(acceptChat, { params: { id: body.id } }, as(to.person))
  return body.id
}

const storedEntry = (item: Extract<StoredMessage, { kind: 'message' }>): SealedEntry => {
  const { id, epoch, sequence, signature, sealed } = item.entry
  return { id, epoch, sequence, signature, sealed: fromBase64url(sealed) }
}

/** A conversation as its device has it: opened with the keys of its side. */
export async function openChat(app: ApiCalls, who: ChatMember, id: string) {
  const chat = await app.call(readChat, { params: { id } }, as(who.person))
  const { items } = await app.call(listMessages, { params: { id }, query: { limit: 200 } }, as(who.person))
  const starter = readVerifyKey(chat.starter)
  const keys: ReportKey[] = []
  for (const seal of chat.seals.filter(({ generation }) => generation === who.keys.generation)) {
    const expected = { reportId: id, epoch: seal.epoch, reporter: starter }
    keys.push(await openReportKey(fromBase64url(seal.sealed), [who.keys.identity], expected))
  }
  const stored = items.flatMap((item) => (item.kind === 'message' ? [storedEntry(item)] : []))
  const missing = items.flatMap((item): MissingMessage[] =>
    item.kind === 'missing'
      ? [
          {
            id: item.id,
            hash: item.hash,
            sequence: item.sequence,
            why: item.why,
            authorKey: readVerifyKey(item.authorKey),
          },
        ]
      : [],
  )
  const writers = chat.keys.filter(({ aliasId }) => aliasId !== chat.oversight?.overseer?.aliasId)
  const sides = writers.map(({ aliasId, keys: all }) => ({
    aliasId,
    keys: all.map((key): PublicChatKeys => ({ ...key, ...publicKeys(key) })),
  }))
  const history = await openMessages({ stored, missing, isComplete: true }, keys, { starter, sides })
  return { chat, items, keys, history, stored }
}

/** A message as a device seals it after reading the conversation. */
export async function sealedMessage(app: ApiCalls, who: ChatMember, id: string, content: ChatContent) {
  const { chat, keys, history } = await openChat(app, who, id)
  const known = chat.epochDue ? undefined : keys.find(({ epoch }) => epoch === chat.epoch)
  const key = known ?? (await newChatEpoch(id, readVerifyKey(chat.starter), chat.epoch + 1))
  const { verifyKey } = await publicKeysOf(who.keys)
  const sealed = await sealMessage(key, who.keys.signingSeed, {
    id: randomUUID(),
    at: new Date().toISOString(),
    content,
    position: history.nextPosition(verifyKey),
  })
  const seals = []
  for (const { aliasId, keys: all } of known ? [] : chat.keys) {
    const newest = all.at(-1)
    if (newest)
      seals.push(await sealTo(key, { ...newest, aliasId, recipient: readRecipient(newest.recipient) }))
  }
  return { message: messageBody(sealed), ...(known ? {} : { seals }) }
}

export async function say(app: ApiCalls, who: ChatMember, id: string, text: string) {
  const body = await sealedMessage(app, who, id, { kind: 'message', text })
  return app.call(sendMessage, { params: { id }, body }, as(who.person))
}

/** The texts that this side can read. */
export async function readTexts(app: ApiCalls, who: ChatMember, id: string): Promise<string[]> {
  const { history } = await openChat(app, who, id)
  return history.messages.map(({ content }) => ('text' in content ? content.text : content.kind))
}
