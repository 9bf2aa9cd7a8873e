import type { NewMessage, StoredMessage } from '#contract/community/chat-messages.ts'
import type { OwnChatKey } from '#contract/community/chat-settings.ts'
import type { OpenConversation } from '#contract/community/chats.ts'
import { type ChatKeyPair, newChatKeys, sealChatKeys } from '#encryption/chat-keys.ts'
import { type ChatContent, firstPosition, newChatEpoch, sealMessage } from '#encryption/chats.ts'
import { toBase64url } from '#encryption/encoding.ts'
import type { EntryPosition } from '#encryption/entries.ts'
import { newKeys, type PublicKeys, publicKeysOf, verifyKeyOf } from '#encryption/identity.ts'
import { type ReportKey, sealReportKey } from '#encryption/reports.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { toEntryInput } from '../sealing/sealing.ts'
import type { ChatRead } from './opened-chat.ts'

/** One of the two participants, with the keys of their alias as on the server. */
export interface TestSide {
  readonly aliasId: string
  readonly vault: OpenVault
  readonly pair: ChatKeyPair
  readonly publicKeys: PublicKeys
  readonly ownKeys: readonly OwnChatKey[]
}

export async function newSide(generation = 1, aliasId: string = crypto.randomUUID()): Promise<TestSide> {
  const keys = await newKeys()
  const member = await publicKeysOf(keys)
  const content = { ...keys, version: 1, generation: 1, earlier: [], locks: [], pins: [] } as const
  const lock = keys.identity
  const vault = { memberId: crypto.randomUUID(), content, publicKeys: member, lock, version: 1 }
  const pair = await newChatKeys(aliasId, generation)
  const publicKeys = await publicKeysOf(pair)
  const sealed = toBase64url(await sealChatKeys(pair, member.recipient))
  const ownKeys = [{ generation, ...publicKeys, succession: null, sealed, madeOn: '2026-11-01' }]
  return { aliasId, vault, pair, publicKeys, ownKeys }
}

/** The server's response to one participant about an accepted conversation, without its id and messages. */
function recordOf(
  starter: TestSide,
  other: TestSide,
  reader: TestSide,
  sealed: string,
): Omit<OpenConversation, 'id' | 'newestAt' | 'lastNumber'> {
  const them = reader.aliasId === starter.aliasId ? other : starter
  return {
    kind: 'direct',
    oversight: null,
    state: 'open',
    ownAliasId: reader.aliasId,
    other: { aliasId: them.aliasId, name: 'Paper Boat', picture: 3 },
    startedByCaller: reader.aliasId === starter.aliasId,
    startedOn: '2026-11-01',
    lapsesOn: null,
    readUpTo: 0,
    unread: 0,
    isMuted: false,
    isBlocked: false,
    theirs: { delivered: null, read: null },
    epoch: 1,
    starter: verifyKeyOf(starter.pair.signingSeed),
    seals: [{ epoch: 1, aliasId: reader.aliasId, generation: 1, sealed }],
    keys: [starter, other].map(({ aliasId, publicKeys }) => ({
      aliasId,
      keys: [{ generation: 1, ...publicKeys, succession: null, since: null }],
    })),
    epochDue: false,
  }
}

/** A conversation on a server: who requested it, and who accepted. */
export async function newTestChat(starter: TestSide, other: TestSide) {
  const id = crypto.randomUUID()
  const key = await newChatEpoch(id, verifyKeyOf(starter.pair.signingSeed), 1)
  const items: StoredMessage[] = []
  const positions = new Map<string, EntryPosition>()

  async function write(by: TestSide, content: ChatContent, withKey: ReportKey = key): Promise<NewMessage> {
    const isFirst = items.length === 0
    const { stored, opened } = await sealMessage(withKey, by.pair.signingSeed, {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      content,
      position: positions.get(by.aliasId) ?? firstPosition,
      introduces: isFirst
        ? [starter, other].map(({ aliasId, publicKeys }) => ({ aliasId, ...publicKeys }))
        : [],
    })
    positions.set(by.aliasId, { sequence: opened.sequence + 1, previous: opened.hash, heads: [] })
    const entry = toEntryInput(stored, opened)
    const replaces = 'of' in content ? content.of.id : null
    const at = new Date().toISOString()
    const number = items.length + 1
    items.push({ kind: 'message', id: entry.id, number, aliasId: by.aliasId, at, replaces, entry })
    return entry
  }

  /** The server erases the text of a message that was edited or withdrawn before it was read. */
  function erase(
    { id: of, hash, epoch, authorKey, sequence }: NewMessage,
    why: 'replaced' | 'withdrawn',
  ): void {
    const at = items.findIndex((item) => item.id === of)
    const item = items[at]
    if (!item) throw new Error('message does not exist')
    const { number, aliasId, at: when } = item
    items[at] = { kind: 'missing', id: of, number, aliasId, at: when, why, hash, epoch, authorKey, sequence }
  }

  async function readBy(reader: TestSide, change: Partial<OpenConversation> = {}): Promise<ChatRead> {
    const sealed = toBase64url(await sealReportKey(key, reader.publicKeys.recipient))
    const place = { id, lastNumber: items.length, newestAt: new Date().toISOString() }
    const record = { ...place, ...recordOf(starter, other, reader, sealed), ...change }
    return { record, first: items[0] ?? null, items: [...items] }
  }

  return { id, key, items, write, erase, readBy }
}
