import type { NewMessage, StoredMessage } from '#contract/community/chat-messages.ts'
import type { ChatKey, OwnChatKey } from '#contract/community/chat-settings.ts'
import type { OpenConversation } from '#contract/community/chats.ts'
import { chatKeyChanges, type PublicChatKeys } from '#encryption/chat-keys.ts'
import type { SealOutcome } from '#encryption/chat-causes.ts'
import { type ChatSide, type MissingMessage, openMessages, pairOfFirst } from '#encryption/chats.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { openEntry, type SealedEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { openReportKey, type ReportKey } from '#encryption/reports.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { hideMessages } from './hide-messages.ts'
import type { ChatRead, KeyRenewal, OpenedChat, SealedConversation } from './opened-chat.ts'
import { type OwnChatKeys, openOwnKeys } from './own-keys.ts'
import { shownMessages } from './shown-messages.ts'

/** The same for the same entry, so that what was opened once is known again (encryption/history.ts). */
const entries = new WeakMap<NewMessage, SealedEntry>()

export function sealedEntryOf(entry: NewMessage): SealedEntry {
  const { id, epoch, sequence, sealed, signature } = entry
  const known = entries.get(entry) ?? { id, epoch, sequence, sealed: fromBase64url(sealed), signature }
  entries.set(entry, known)
  return known
}

/** Keys of an alias as the encryption takes them. */
export const publicChatKeys = (keys: readonly ChatKey[]): PublicChatKeys[] =>
  keys.map(({ generation, recipient, verifyKey, succession }) => ({
    generation,
    recipient: readRecipient(recipient),
    verifyKey: readVerifyKey(verifyKey),
    succession,
  }))

const missingOf = (item: StoredMessage): MissingMessage | null =>
  item.kind === 'missing' ? { ...item, authorKey: readVerifyKey(item.authorKey) } : null

/** The keys of epochs that open here, and what became of each seal. */
interface OpenedSeals {
  readonly keys: readonly ReportKey[]
  readonly outcomes: readonly SealOutcome[]
}

async function openSeals(
  { id: reportId, starter, seals }: SealedConversation,
  own: readonly OwnChatKeys[],
): Promise<OpenedSeals> {
  const reporter = readVerifyKey(starter)
  const keys: ReportKey[] = []
  const outcomes = await Promise.all(
    seals.map(async ({ epoch, generation, sealed }): Promise<SealOutcome> => {
      const its = own.find((each) => each.generation === generation)
      if (!its) return { epoch, outcome: 'lost' }
      try {
        const expected = { reportId, epoch, reporter }
        keys.push(await openReportKey(fromBase64url(sealed), [its.identity], expected))
        return { epoch, outcome: 'opened' }
      } catch (error) {
        if (error instanceof EncryptionError) return { epoch, outcome: 'refused' }
        throw error
      }
    }),
  )
  return { keys, outcomes }
}

/** What is opened of a conversation for as long as what the server said of it is the same. */
const sealsOf = new WeakMap<SealedConversation, Promise<OpenedSeals>>()

/** What is opened: a conversation, its first message and some of its messages. */
interface SealedRead extends Pick<ChatRead, 'first' | 'items'> {
  readonly record: SealedConversation
  /** The aliases of the two who write, as the caller knows them. */
  readonly sides: readonly string[]
  /** Of which pair it is said to be, where that is known. */
  readonly pairId: string | null
}

const readersOf = ({ keys }: Pick<SealedConversation, 'keys'>): ChatSide[] =>
  keys.map((side) => ({ aliasId: side.aliasId, keys: publicChatKeys(side.keys) }))

/**
 * Compares what the server says of a conversation with its first message, which its author has signed: that it introduced both sides and their keys, and
 * whether it is that of a pair, and of which.
 *
 * @throws EncryptionError `substitutedKey` where it says something else: nothing is sealed
 */
async function checkFirst(
  { record: { kind }, first, sides, pairId }: SealedRead,
  keys: readonly ReportKey[],
  readers: readonly ChatSide[],
): Promise<void> {
  const key = keys.find(({ epoch }) => epoch === 1)
  if (first?.kind !== 'message' || !key) return
  const opened = await openEntry(sealedEntryOf(first.entry), key)
  const { introduces } = opened
  const pair = pairOfFirst(opened)
  const isOfPair = kind === 'mentoring'
  if (isOfPair !== (pair !== null) || (pairId !== null && pair !== pairId))
    throw new EncryptionError({ code: 'substitutedKey' })
  if (!sides.every((alias) => introduces.some(({ id }) => id === alias)))
    throw new EncryptionError({ code: 'substitutedKey' })
  for (const { id, ...introduced } of introduces) {
    const side = readers.find(({ aliasId }) => aliasId === id)
    // An earlier overseer of a pair, whom another one has replaced.
    if (!side && isOfPair) continue
    if (!side) throw new EncryptionError({ code: 'substitutedKey' })
    chatKeyChanges(side.aliasId, introduced, side.keys)
  }
}

const changesOf = ({ keys, ownAliasId, other }: OpenConversation): KeyRenewal[] =>
  keys
    .filter(({ aliasId }) => aliasId === ownAliasId || aliasId === other.aliasId)
    .flatMap((side) =>
      side.keys.flatMap(({ since, generation }) =>
        since === null || generation === 1 ? [] : [{ isOwn: side.aliasId === ownAliasId, on: since }],
      ),
    )
    .toSorted((one, other) => one.on.localeCompare(other.on))

/**
 * Opens a conversation and checks all that is signed in it.
 *
 * @param ownKeys - as the server has them, of the alias under which the member writes
 * @throws EncryptionError `substitutedKey` where keys are not whose they are said to be
 */
export async function openConversation(vault: OpenVault, read: SealedRead, ownKeys: readonly OwnChatKey[]) {
  const { record, items } = read
  const own = await openOwnKeys(vault, record.ownAliasId, ownKeys)
  const opening = sealsOf.get(record) ?? openSeals(record, own)
  sealsOf.set(record, opening)
  const { keys, outcomes } = await opening
  const readers = readersOf(record)
  await checkFirst(read, keys, readers)
  const overseer = record.oversight?.overseer?.aliasId
  const hasEarlier = (items[0]?.number ?? 1) > 1
  const history = await openMessages(
    {
      stored: items.flatMap((item) => (item.kind === 'message' ? [sealedEntryOf(item.entry)] : [])),
      missing: items.map(missingOf).filter((item) => item !== null),
      isComplete: !hasEarlier,
    },
    keys,
    // Someone who oversees a pair reads, and does not write.
    {
      starter: readVerifyKey(record.starter),
      sides: readers.filter(({ aliasId }) => aliasId !== overseer),
    },
  )
  const messages = shownMessages({ record, items }, history, outcomes)
  return { own, keys, history, messages, hasEarlier }
}

/** The same with all that is shown of it to one of its sides. */
export async function openChat(
  vault: OpenVault,
  read: ChatRead,
  ownKeys: readonly OwnChatKey[],
  cachedAt: string | null,
): Promise<OpenedChat> {
  const { record } = read
  const { oversight } = record
  const sides = [record.ownAliasId, record.other.aliasId]
  const sealed = { ...read, sides, pairId: oversight?.pairId ?? null }
  const { own, keys, history, messages, hasEarlier } = await openConversation(vault, sealed, ownKeys)
  const shown = oversight ? await hideMessages(messages, oversight) : messages
  const keyChanges = changesOf(record)
  return { record, read, messages: shown, keyChanges, hasEarlier, cachedAt, history, keys, own }
}
