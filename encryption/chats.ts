import './plain-parsers.ts'
import * as z from 'zod/mini'
import type { PublicChatKeys } from './chat-keys.ts'
import {
  entryHash,
  type EntryPosition,
  type OpenedEntry,
  type Participant,
  type SealedEntry,
  sealEntry,
} from './entries.ts'
import { nextPosition, openEntries, type EntryProblemCode } from './history.ts'
import { newIdentity, type PublicKeys, recipientOf, type SigningSeed, type VerifyKey } from './identity.ts'
import type { ReportKey } from './reports.ts'

/**
 * [Note: Sealed conversations]
 *
 * A conversation is sealed as a report is: its own key in epochs ([Note: Report keys]), its messages signed and chained ([Note: Entries]), with
 * the id of the conversation instead of the report's and the side that asked first instead of the reporter. It has two sides, each an alias with keys
 * of its own ([Note: Chat keys]), and nobody else may write, no matter who introduces them. The key of an epoch may be sealed to a third alias, of
 * someone who reads along: the overseer of a pair with someone under 18.
 */
export interface ChatSide {
  readonly aliasId: string
  /** Every generation of its keys, the oldest first, as `chatKeyChanges` has accepted them. */
  readonly keys: readonly PublicChatKeys[]
}

const hash = z.string().check(z.regex(/^[\w-]{43}$/))
const replaced = z.strictObject({ id: z.uuid(), hash, sequence: z.int().check(z.gte(1)) })
const text = z.string().check(z.minLength(1))

/** What a message says, by its kind. */
const contents = {
  /** `pair`: of a mentor and whom they accompany, whose conversation it starts. */
  request: z.strictObject({ text, pair: z.exactOptional(z.uuid()) }),
  /** `again`: the message that the other side could not open. */
  message: z.strictObject({ text, again: z.exactOptional(z.uuid()) }),
  edit: z.strictObject({ text, of: replaced }),
  withdrawal: z.strictObject({ of: replaced }),
  /** Messages that its author cannot open, to be sent again. */
  'ask-again': z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
}
type ContentKind = keyof typeof contents
export type ChatContent = {
  [Kind in ContentKind]: { readonly kind: Kind } & z.infer<(typeof contents)[Kind]>
}[ContentKind]

/** Why the words of a message are not there, and who vouches for it: its author with a signed message, or its reader, who had blocked the author. */
const vouchedBy = { replaced: 'author', withdrawn: 'author', blocked: 'reader' } as const

/** A message whose words the server has not, with its place in its author's chain. */
export interface MissingMessage {
  readonly id: string
  readonly hash: string
  readonly authorKey: VerifyKey
  readonly sequence: number
  readonly why: keyof typeof vouchedBy
}

/** A message that opened: from one of the two sides, signed, in its place. */
export interface OpenedChatMessage {
  readonly id: string
  readonly hash: string
  readonly epoch: number
  readonly sequence: number
  readonly aliasId: string
  /** When its author says that it was written. */
  readonly at: string
  readonly content: ChatContent
}

export interface ChatHistory {
  /** Each after everything that its author had seen. */
  readonly messages: readonly OpenedChatMessage[]
  readonly problems: readonly { readonly id: string; readonly code: EntryProblemCode }[]
  /** The newest epoch in which one of the two sides wrote. 0 where nothing opened. */
  readonly epoch: number
  /** The position of the next message signed with a key. */
  readonly nextPosition: (author: VerifyKey) => EntryPosition
}

/** The key of a new conversation, or of its next epoch: made afresh, so that nobody who had an earlier one has it. */
export async function newChatEpoch(chatId: string, starter: VerifyKey, epoch: number): Promise<ReportKey> {
  const identity = await newIdentity()
  return { reportId: chatId, epoch, reporter: starter, identity, recipient: await recipientOf(identity) }
}

/** Seals a message for both sides. The first one, a request, introduces them. */
export async function sealMessage(
  key: ReportKey,
  signingSeed: SigningSeed,
  {
    id,
    at,
    content,
    position,
    introduces = [],
  }: {
    readonly id: string
    readonly at: string
    readonly content: ChatContent
    readonly position: EntryPosition
    readonly introduces?: readonly ({ readonly aliasId: string } & PublicKeys)[]
  },
) {
  const { kind, ...inside } = content
  const participants = introduces.map(({ aliasId, recipient, verifyKey }): Participant => {
    return { kind: 'member', id: aliasId, recipient, verifyKey }
  })
  return sealEntry(key, signingSeed, { id, kind, at, content: inside, position, introduces: participants })
}

/** Of which pair the first message says that it is; null for any other conversation. */
export function pairOfFirst(first: OpenedEntry): string | null {
  const content = contentOf(first)
  return content?.kind === 'request' ? (content.pair ?? null) : null
}

/** The place of the first message of a conversation. */
export const firstPosition: EntryPosition = { sequence: 1, previous: null, heads: [] }

/**
 * Opens messages and checks them against each other, as `openEntries` does. What its author changed or took back before it was read, and what was
 * sent during a block, is no gap; but that it was changed or withdrawn has to be signed by the same author.
 *
 * @param isComplete whether these are all messages there are. Of a part, what lies before it is not missed.
 */
export async function openMessages(
  {
    stored,
    missing,
    isComplete,
  }: {
    readonly stored: readonly SealedEntry[]
    readonly missing: readonly MissingMessage[]
    readonly isComplete: boolean
  },
  keys: readonly ReportKey[],
  { starter, sides }: { readonly starter: VerifyKey; readonly sides: readonly ChatSide[] },
): Promise<ChatHistory> {
  const authors = new Map(
    sides.flatMap(({ aliasId, keys: of }) => of.map((each) => [each.verifyKey, aliasId])),
  )
  const known = sides.flatMap(({ aliasId, keys: of }) => of.map((each) => participant(aliasId, each)))
  const { entries, problems } = await openEntries(stored, keys, starter, known)
  const messages: OpenedChatMessage[] = []
  const found: { id: string; code: EntryProblemCode }[] = []
  for (const entry of entries) {
    const aliasId = authors.get(entry.author)
    const content = contentOf(entry)
    if (aliasId === undefined) found.push({ id: entry.id, code: 'unknownAuthor' })
    else if (content === null) found.push({ id: entry.id, code: 'malformed' })
    else messages.push({ ...placeOf(entry), aliasId, content })
  }
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const unopened = unopenedHashes(stored, problems)
  // What took a message back may be among those that do not open: then nobody is accused.
  const stated = unopened.size > 0 ? missing : statedMissing(missing, entries, found)
  const explained: Explained = { stated, unopened, entries, isComplete }
  for (const problem of problems) {
    const entry = byId.get(problem.id)
    if (!entry || !isExplained(problem.code, entry, explained)) found.push(problem)
  }
  const shown = entries.filter(({ author }) => authors.has(author))
  return {
    messages,
    problems: found,
    epoch: Math.max(0, ...shown.map(({ epoch }) => epoch)),
    nextPosition: (author) => nextPosition(shown, author),
  }
}

function participant(id: string, { recipient, verifyKey }: PublicKeys): Participant {
  return { kind: 'member', id, recipient, verifyKey }
}

function placeOf({ id, hash: of, epoch, sequence, at }: OpenedEntry) {
  return { id, hash: of, epoch, sequence, at }
}

function contentOf({ kind, content }: OpenedEntry): ChatContent | null {
  if (!isContentKind(kind)) return null
  const { data } = contents[kind].safeParse(content)
  // The shape was parsed by its own kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data ? ({ kind, ...data } as ChatContent) : null
}

const isContentKind = (kind: string): kind is ContentKind => kind in contents

/** Those that are accounted for; of the others it is said that they are withheld. */
function statedMissing(
  missing: readonly MissingMessage[],
  entries: readonly OpenedEntry[],
  problems: { id: string; code: EntryProblemCode }[],
): MissingMessage[] {
  return missing.filter((each) => {
    const isStated = vouchedBy[each.why] === 'reader' || entries.some((entry) => replaces(entry, each))
    if (!isStated) problems.push({ id: each.id, code: 'missingSeen' })
    return isStated
  })
}

function replaces(entry: OpenedEntry, { id, hash: of, sequence, authorKey }: MissingMessage): boolean {
  const content = contentOf(entry)
  if (content === null || !('of' in content) || entry.author !== authorKey) return false
  return content.of.id === id && content.of.hash === of && content.of.sequence === sequence
}

/** Those for which the key is not at hand: they are there, and are no gap. */
function unopenedHashes(
  stored: readonly SealedEntry[],
  problems: readonly { readonly id: string; readonly code: EntryProblemCode }[],
): Set<string> {
  const ids = new Set(problems.filter(({ code }) => code === 'noKey').map(({ id }) => id))
  return new Set(stored.filter(({ id }) => ids.has(id)).map(({ sealed }) => entryHash(sealed)))
}

interface Explained {
  readonly stated: readonly MissingMessage[]
  readonly unopened: ReadonlySet<string>
  readonly entries: readonly OpenedEntry[]
  readonly isComplete: boolean
}

function isExplained(
  code: EntryProblemCode,
  entry: OpenedEntry,
  { stated, unopened, entries, isComplete }: Explained,
): boolean {
  if (code === 'missingSeen') {
    if (!isComplete) return true
    const hashes = new Set(entries.map((each) => each.hash))
    const unseen = entry.heads.filter((head) => !hashes.has(head) && !unopened.has(head))
    return unseen.every((head) => stated.some((each) => each.hash === head))
  }
  if (code !== 'gap') return false
  const isFirst = !entries.some(
    ({ author, sequence }) => author === entry.author && sequence < entry.sequence,
  )
  if ((!isComplete && isFirst) || (entry.previous !== null && unopened.has(entry.previous))) return true
  return stated.some(
    (each) =>
      each.hash === entry.previous && each.authorKey === entry.author && each.sequence === entry.sequence - 1,
  )
}
