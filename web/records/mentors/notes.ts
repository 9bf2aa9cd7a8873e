import type { NoteAudience, SealedMentorNote } from '#contract/community/mentor-pairs.ts'
import { readChatKey } from '#contract/community/chat-settings.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { openFeedback, sealFeedback, sealNote } from '#encryption/mentor-notes.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { freshChat, recentChat } from '../chats/chat-query.ts'
import { publicChatKeys } from '../chats/open-chat.ts'
import { ensureOwnKeys, openOwnKeys } from '../chats/own-keys.ts'
import { chatSettingsQuery } from '../chats/queries.ts'
import { readersOf } from '../chats/sealing.ts'
import { type NoteWords, openNotes, ignoreUnopened } from './opened-notes.ts'

/** The pair a note belongs to. */
export interface NotePair {
  readonly id: string
  readonly ownAliasId: string
  readonly chatId: string | null
  readonly isMentor: boolean
}

/**
 * Seals a note to both, and to the overseer of an overseen pair, with keys verified by the conversation, so that no other key can be
 * substituted. [Note: Mentors’ notes]
 */
export async function sealMentorNote(
  vault: OpenVault,
  { id: pairId, ownAliasId, chatId }: NotePair,
  { noteId, audience, text }: { noteId: string; audience: NoteAudience; text: string },
) {
  const own = await ensureOwnKeys(vault, ownAliasId)
  const recipients = audience === 'own' ? [own.recipient] : await recipientsOf(vault, chatId)
  const { sealed, signature } = await sealNote(
    text,
    { pairId, noteId, audience },
    { recipients, signingSeed: own.signingSeed },
  )
  return { audience, authorKey: own.verifyKey, signature, sealed: toBase64url(sealed) }
}

async function recipientsOf(vault: OpenVault, chatId: string | null) {
  if (chatId === null) throw new EncryptionError({ code: 'cannotOpen' })
  // Fetched now, since the overseer may have just changed.
  const { record } = await freshChat(vault, chatId)
  return readersOf(record).map(({ keys }) => {
    const newest = keys.at(-1)
    if (!newest) throw new EncryptionError({ code: 'substitutedKey' })
    return newest.recipient
  })
}

/** Ensures that the other participant has keys: what is sealed for an alias without keys could not be opened. */
export async function ensureReachable(vault: OpenVault, aliasId: string): Promise<void> {
  await ensureOwnKeys(vault, aliasId)
  await queryClient.fetchQuery({ ...chatSettingsQuery(vault), staleTime: 0 })
}

/** A note with its text, except parts that may contain contact details for elsewhere. */
export interface OpenedMentorNote
  extends
    Pick<SealedMentorNote, 'id' | 'isOwn' | 'audience' | 'writtenOn' | 'isOverseen' | 'notified'>,
    NoteWords {}

export async function openMentorNotes(
  vault: OpenVault,
  pair: NotePair,
  notes: readonly SealedMentorNote[],
): Promise<OpenedMentorNote[]> {
  if (notes.length === 0) return []
  const { aliases } = await queryClient.fetchQuery(chatSettingsQuery(vault))
  const own = await openOwnKeys(
    vault,
    pair.ownAliasId,
    aliases.find(({ aliasId }) => aliasId === pair.ownAliasId)?.keys ?? [],
  )
  const ofOthers = notes.some(({ isOwn }) => !isOwn) && pair.chatId !== null
  const known = ofOthers ? (await recentChat(vault, pair.chatId ?? '')).record.keys : []
  const identities = own.map(({ identity }) => identity)
  const opened = await openNotes(notes, {
    pairId: pair.id,
    identities,
    audienceOf: ({ audience }) => audience,
    keysOf: ({ isOwn, aliasId }) =>
      isOwn ? own : (known.find((side) => side.aliasId === aliasId)?.keys ?? []),
    isJudged: ({ isOverseen, isOwn }) => isOverseen && !isOwn,
    isByMentee: pair.isMentor,
  })
  return opened.map((note) => ({ ...note, text: note.shown }))
}

/** Seals a text to an overseer. */
export async function sealToOverseer(overseerAliasId: string, text: string): Promise<string> {
  const { keys } = await call(readChatKey, { params: { id: overseerAliasId } })
  const newest = publicChatKeys(keys).at(-1)
  if (!newest) throw new EncryptionError({ code: 'substitutedKey' })
  return toBase64url(await sealFeedback(text, [newest.recipient]))
}

/** Confidential feedback to the caller, by id; null for what does not open. */
export async function openForOverseer(
  vault: OpenVault,
  aliasId: string,
  feedback: readonly { readonly id: string; readonly sealed: string }[],
): Promise<ReadonlyMap<string, string | null>> {
  // Creates the overseer's keys at their first visit, so that others can seal to them.
  await ensureOwnKeys(vault, aliasId)
  const { aliases } = await queryClient.fetchQuery({ ...chatSettingsQuery(vault), staleTime: 0 })
  const own = await openOwnKeys(vault, aliasId, aliases.find((each) => each.aliasId === aliasId)?.keys ?? [])
  const identities = own.map(({ identity }) => identity)
  const opened = await Promise.all(
    feedback.map(async ({ id, sealed }) => {
      return [id, await openFeedback(fromBase64url(sealed), identities).catch(ignoreUnopened)] as const
    }),
  )
  return new Map(opened)
}
