import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { replaceMessage, sendMessage } from '#contract/community/chat-messages.ts'
import type { ChatContent } from '#encryption/chats.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { MustSignIn, type OutboxKind, type Outgoing, Withheld } from '#web/platform/outbox/kind.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { freshChat, loadEarlier, recentChat } from './chat-query.ts'
import type { OpenedChat } from './opened-chat.ts'
import {
  type ChatAct,
  chatKindName,
  findHindrance,
  outboxChat,
  type UnsentChatReason,
} from './outbox-chat.ts'
import { sealChatMessage } from './sealing.ts'

const thingOf = ({ thing }: Outgoing<Json>) => z.parse(outboxChat, thing)

/** @throws MustSignIn if the vault is locked or another member's */
function requireVault({ owner }: Outgoing<Json>): OpenVault {
  const vault = vaultStore.current()
  if (vault.status !== 'open' || owner !== `member:${vault.memberId}`) throw new MustSignIn()
  return vault
}

const withheld = (reason: UnsentChatReason, cause?: unknown) => new Withheld(reason, { cause })

/** Reads back to the last message signed with the member's keys, which the next one references. */
async function readBackToOwn(vault: OpenVault, chat: OpenedChat): Promise<OpenedChat> {
  const isIn = ({ read, own, hasEarlier }: OpenedChat) =>
    !hasEarlier ||
    read.items.some((item) =>
      item.kind === 'message'
        ? item.entry.authorKey === own[0]?.verifyKey
        : item.authorKey === own[0]?.verifyKey,
    )
  let shown = chat
  while (!isIn(shown)) shown = await loadEarlier(vault, shown)
  return shown
}

/**
 * A message's content, with the position of the message it edits or withdraws.
 * @throws Withheld if that is missing
 */
function contentOf(act: ChatAct, { read }: OpenedChat): ChatContent {
  if (act.kind === 'message')
    return { kind: 'message', text: act.text, ...(act.again ? { again: act.again } : {}) }
  if (act.kind === 'ask-again') return { kind: 'ask-again', ids: act.ids }
  const item = read.items.find(({ id }) => id === act.of)
  if (item?.kind !== 'message') throw withheld('gone')
  const of = { id: item.id, hash: item.entry.hash, sequence: item.entry.sequence }
  return act.kind === 'edit' ? { kind: 'edit', text: act.text, of } : { kind: 'withdrawal', of }
}

async function readChat(outgoing: Outgoing<Json>, isFresh: boolean): Promise<OpenedChat> {
  const { chatId } = thingOf(outgoing)
  const vault = requireVault(outgoing)
  try {
    return await (isFresh ? freshChat(vault, chatId) : recentChat(vault, chatId))
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw withheld('ended', error)
    if (error instanceof EncryptionError) throw withheld('keys', error)
    throw error
  }
}

/** Messages of sealed conversations: each references the previous one, so they keep their order. */
export const chatKind: OutboxKind = {
  name: chatKindName,
  shape: z.json(),
  async seal(outgoing) {
    const { act, writtenAt, overseer } = thingOf(outgoing)
    const chat = await readChat(outgoing, false)
    const hindrance = findHindrance(chat.record, overseer)
    if (hindrance) throw withheld(hindrance)
    const whole = await readBackToOwn(requireVault(outgoing), chat)
    const content = contentOf(act, whole)
    return asJson(await sealChatMessage(whole, { id: outgoing.id, at: writtenAt, content }))
  },
  async send(sealed, outgoing, signal) {
    const { chatId, act } = thingOf(outgoing)
    const body = sendMessage.body?.parse(sealed)
    if (!body) throw new TypeError('sendMessage has no body in its contract')
    if (act.kind === 'edit' || act.kind === 'withdrawal') {
      const params = { id: chatId, message: act.of }
      await call(replaceMessage, { params, body: { as: act.kind, ...body } }, { signal })
    } else await call(sendMessage, { params: { id: chatId }, body }, { signal })
    // The conversation shows the message before it leaves the outbox.
    await readChat(outgoing, true).catch(() => null)
  },
  async reconcile(outgoing) {
    const { read } = await readChat(outgoing, true)
    return read.items.some(({ id }) => id === outgoing.id)
  },
}

function asJson(sealed: object): Json {
  const json: Json = JSON.parse(JSON.stringify(sealed))
  return json
}
