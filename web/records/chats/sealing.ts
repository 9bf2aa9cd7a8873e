import type { CallInput } from '#contract/endpoint.ts'
import type { sendMessage } from '#contract/community/chat-messages.ts'
import type { ChatSeal } from '#contract/community/chat-messages.ts'
import { readChatKey } from '#contract/community/chat-settings.ts'
import type { sendChatRequest } from '#contract/community/chats.ts'
import { chatKeyChanges, type PublicChatKeys } from '#encryption/chat-keys.ts'
import { type ChatContent, firstPosition, newChatEpoch, sealMessage } from '#encryption/chats.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readVerifyKey } from '#encryption/identity.ts'
import { type ReportKey, sealReportKey } from '#encryption/reports.ts'
import { call } from '#web/platform/api/call.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { toEntryInput } from '../sealing/sealing.ts'
import type { OpenedChat } from './opened-chat.ts'
import { publicChatKeys } from './open-chat.ts'
import { ensureOwnKeys } from './own-keys.ts'

/** A message for sending, with the seals of a new epoch if it starts one. */
export type SealedChatMessage = NonNullable<CallInput<typeof sendMessage>['body']>
export type SealedRequest = NonNullable<CallInput<typeof sendChatRequest>['body']>

interface Addressee {
  readonly aliasId: string
  readonly keys: readonly PublicChatKeys[]
}

/** The key of an epoch sealed to each side's newest alias keys. */
function sealsFor(key: ReportKey, sides: readonly Addressee[]): Promise<ChatSeal[]> {
  return Promise.all(
    sides.map(async ({ aliasId, keys }) => {
      const newest = keys.at(-1)
      if (!newest) throw new EncryptionError({ code: 'substitutedKey' })
      const sealed = toBase64url(await sealReportKey(key, newest.recipient))
      return { epoch: key.epoch, aliasId, generation: newest.generation, sealed }
    }),
  )
}

/**
 * Seals a message for both sides. If keys changed since the epoch started, starts a new one.
 *
 * @throws EncryptionError `cannotOpen` if the member's own keys are missing
 */
export async function sealChatMessage(
  chat: OpenedChat,
  { id, at, content }: { id: string; at: string; content: ChatContent },
): Promise<SealedChatMessage> {
  const { record, history, keys } = chat
  const own = chat.own[0]
  if (!own) throw new EncryptionError({ code: 'cannotOpen' })
  const present = keys.find(({ epoch }) => epoch === record.epoch)
  // Never writes to a key merely because the server returned it. [Note: Report keys]
  const mayGoOn = present && !record.epochDue && history.epoch === record.epoch
  const key = mayGoOn
    ? present
    : await newChatEpoch(record.id, readVerifyKey(record.starter), record.epoch + 1)
  const position = history.nextPosition(own.verifyKey)
  const { stored, opened } = await sealMessage(key, own.signingSeed, {
    id,
    at,
    content,
    position: { ...position, heads: position.heads.slice(-maxHeads) },
  })
  const message = toEntryInput(stored, opened)
  if (mayGoOn) return { message }
  return { message, seals: await sealsFor(key, readersOf(record)) }
}

/**
 * The readers that a conversation is sealed to: its two sides, and the overseer of a pair if it has one. Nobody else is added, even if
 * named.
 *
 * @throws EncryptionError `substitutedKey`
 */
export function readersOf({ kind, ownAliasId, other, oversight, keys }: OpenedChat['record']): Addressee[] {
  const overseer = kind === 'mentoring' ? oversight?.overseer?.aliasId : undefined
  const readers = [ownAliasId, other.aliasId, ...(overseer === undefined ? [] : [overseer])]
  if (keys.length !== readers.length || !keys.every(({ aliasId }) => readers.includes(aliasId)))
    throw new EncryptionError({ code: 'substitutedKey' })
  return keys.map(({ aliasId, keys: named }) => ({ aliasId, keys: publicChatKeys(named) }))
}

/** Maximum number of others' newest messages that an entry references. */
const maxHeads = 16

async function addresseeOf(aliasId: string) {
  const { keys: named } = await call(readChatKey, { params: { id: aliasId } })
  const keys = publicChatKeys(named)
  chatKeyChanges(aliasId, null, keys)
  const newest = keys.at(-1)
  if (!newest) throw new EncryptionError({ code: 'substitutedKey' })
  return { aliasId, keys, newest }
}

/**
 * Seals the first text of a request for a conversation. The recipient does not matter: the server returns keys for every alias. The first
 * message of a pair declares it, so that nobody can claim that another conversation is overseen, or that this one is not. It is sealed to
 * the overseer as well.
 */
export async function sealChatRequest(
  vault: OpenVault,
  {
    from,
    to,
    text,
    pair,
    overseer,
  }: { from: string; to: string; text: string; pair?: string; overseer?: string | undefined },
): Promise<SealedRequest> {
  const [own, ...others] = await Promise.all([
    ensureOwnKeys(vault, from),
    addresseeOf(to),
    ...(overseer === undefined ? [] : [addresseeOf(overseer)]),
  ])
  const id = crypto.randomUUID()
  const key = await newChatEpoch(id, own.verifyKey, 1)
  const { stored, opened } = await sealMessage(key, own.signingSeed, {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    content: { kind: 'request', text, ...(pair === undefined ? {} : { pair }) },
    position: firstPosition,
    introduces: [
      { aliasId: from, recipient: own.recipient, verifyKey: own.verifyKey },
      ...others.map(({ aliasId, newest: { recipient, verifyKey } }) => ({ aliasId, recipient, verifyKey })),
    ],
  })
  const seals = await sealsFor(key, [{ aliasId: from, keys: [{ ...own, succession: null }] }, ...others])
  return { id, kind: 'direct', from, to, message: toEntryInput(stored, opened), seals }
}
