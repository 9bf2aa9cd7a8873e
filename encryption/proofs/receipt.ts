import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { EncryptionError } from '../errors.ts'
import { day, verifyKey } from '../format.ts'
import { fromBase64url, toUtf8 } from '../encoding.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type LogChain, openChain } from './handover.ts'
import type { LogKey } from './log-key.ts'
import { rootFromPath, same } from './merkle.ts'
import { isPromised, leafOf } from './promise.ts'
import type { Timestamp } from './timestamp.ts'

/**
 * [Note: Proof receipts]
 *
 * A file that shows, to anyone and without the server, that sealed bytes existed by the end of a day and are unchanged since. It
 * holds hashes and signatures: nothing of what was written, of who wrote it, or of which report it is. For each entry:
 * the hash of its sealed bytes, the log's promise, and once the day was closed the way from the entry's leaf to the root of the
 * checkpoint of that day. Leaving something out makes a receipt say less; nothing can be put in that makes it say more.
 *
 * The log's key is in it, so a receipt is whole by itself; whether that is the key of the server that it is said to be
 * from, only someone who has the key from elsewhere can tell. Where the log has had other keys before, the receipt is of version 2 and holds
 * the handovers that lead to the current key. [Note: Handovers of the log]
 */
export const receiptFormat = 'upstander-receipt'

const bytes32 = z.string().check(z.regex(/^[\w-]{43}$/))
const bytes64 = z.string().check(z.regex(/^[\w-]{86}$/))

const receiptShape = z.strictObject({
  format: z.literal(receiptFormat),
  version: z.union([z.literal(1), z.literal(2)]),
  log: z.strictObject({ name: z.string().check(z.regex(/^[^\s+]{1,100}$/)), key: verifyKey }),
  handovers: z.optional(
    z.array(z.string().check(z.maxLength(1024))).check(z.minLength(1), z.maxLength(1000)),
  ),
  checkpoints: z
    .array(
      z.strictObject({
        note: z.string().check(z.maxLength(1024)),
        token: z.nullable(z.string().check(z.maxLength(90_000))),
      }),
    )
    .check(z.maxLength(10_000)),
  entries: z
    .array(
      z.strictObject({
        hash: bytes32,
        promise: z.strictObject({ day, salt: bytes32, signature: bytes64 }),
        inclusion: z.nullable(
          z.strictObject({ index: z.int().check(z.gte(0)), hashes: z.array(bytes32).check(z.maxLength(64)) }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(100_000)),
})

/** What is in the file. [Note: Proof receipts] */
export type ProofReceipt = z.infer<typeof receiptShape>

export type ProofReceiptEntry = ProofReceipt['entries'][number]

/** What is wrong with a receipt. Nothing of it is believed then. */
export type ReceiptProblem =
  /** Not a receipt, or not whole. */
  | 'malformed'
  | 'newerVersion'
  /** Signed with another key than the one it was to be checked against. */
  | 'otherKey'
  /** The keys in it do not lead to each other. [Note: Handovers of the log] */
  | 'handover'
  /** The log did not sign one of the checkpoints, or two are of one day. */
  | 'checkpoint'
  /** The log did not promise one of the entries. */
  | 'promise'
  /** One of the entries is not in the tree that the log signed on that day. */
  | 'inclusion'
  /** A time-stamp is not over the checkpoint that it comes with, or its signature is wrong. */
  | 'timestamp'

export interface ProvenEntry {
  /** SHA-256 of the sealed bytes, base64url. */
  readonly hash: string
  /** The day it was written on, in UTC. */
  readonly day: string
  /** `kept`: in the log by the end of that day. `promised`: the log signed that it will be. */
  readonly state: 'kept' | 'promised'
  /** When someone else than the server says that it was there, and who. */
  readonly timestamp: Timestamp | null
}

export type ReceiptVerdict =
  | {
      readonly ok: true
      /** The log's current key. */
      readonly verifier: string
      /** The keys before it, the first one first. */
      readonly earlier: readonly string[]
      readonly entries: readonly ProvenEntry[]
    }
  | { readonly ok: false; readonly problem: ReceiptProblem }

/**
 * Checks a receipt by itself. [Note: Proof receipts]
 *
 * @param text - the file
 * @param expected - the log's key in one line, where the reader has it from elsewhere (`verifierOf`): the current one or one before it
 */
export async function verifyReceipt(text: string, expected?: string): Promise<ReceiptVerdict> {
  try {
    const receipt = readReceipt(text)
    const chain = openChain(receipt.log, receipt.handovers ?? [])
    if (!chain) return refused('handover')
    if (expected !== undefined && !chain.verifiers.includes(expected.trim())) return refused('otherKey')
    return await verifyContents(receipt, chain)
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return refused(error.code === 'newerVersion' ? 'newerVersion' : 'malformed')
  }
}

async function verifyContents(receipt: ProofReceipt, chain: LogChain): Promise<ReceiptVerdict> {
  const checkpoints = new Map<string, Checkpoint & { timestamp: Timestamp | null }>()
  for (const { note, token } of receipt.checkpoints) {
    const checkpoint = chain.openCheckpoint(note)
    if (!checkpoint || checkpoints.has(checkpoint.day)) return refused('checkpoint')
    const timestamp = token === null ? null : await readTimestamp(token, note)
    if (token !== null && !timestamp) return refused('timestamp')
    checkpoints.set(checkpoint.day, { ...checkpoint, timestamp })
  }
  const entries: ProvenEntry[] = []
  for (const entry of receipt.entries) {
    if (!isPromised(chain.keyOn(entry.promise.day), entry.hash, entry.promise)) return refused('promise')
    const checkpoint = checkpoints.get(entry.promise.day)
    if (entry.inclusion && !(checkpoint && isIncluded(entry, checkpoint))) return refused('inclusion')
    entries.push({
      hash: entry.hash,
      day: entry.promise.day,
      state: entry.inclusion ? 'kept' : 'promised',
      timestamp: (entry.inclusion && checkpoint?.timestamp) ?? null,
    })
  }
  const [verifier = '', ...earlier] = chain.verifiers.toReversed()
  return { ok: true, verifier, earlier: earlier.toReversed(), entries }
}

/** What reads certificates is large, and fetched only where a receipt carries a token. */
async function readTimestamp(token: string, note: string): Promise<Timestamp | null> {
  const { openTimestamp } = await import('./timestamp.ts')
  return openTimestamp(fromBase64url(token), toUtf8(note))
}

/** Whether an entry's leaf is in the tree of a checkpoint. */
export function isIncluded(
  { hash, promise, inclusion }: ProofReceiptEntry,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): boolean {
  if (!inclusion) return false
  const path = inclusion.hashes.map(fromBase64url)
  const reached = rootFromPath(leafOf(hash, promise), inclusion.index, size, path)
  return reached !== null && same(reached, root)
}

/** The file of a receipt, for a person to keep. */
export function writeReceipt(parts: {
  log: LogKey
  handovers?: readonly string[] | undefined
  checkpoints: ProofReceipt['checkpoints']
  entries: ProofReceipt['entries']
}): string {
  const { handovers = [], ...otherLocks } = parts
  const receipt =
    handovers.length === 0
      ? { format: receiptFormat, version: 1, ...otherLocks }
      : { format: receiptFormat, version: 2, handovers, ...otherLocks }
  return `${JSON.stringify(receipt, null, 1)}\n`
}

/** @throws EncryptionError `malformed`, `newerVersion` */
function readReceipt(text: string): ProofReceipt {
  const value = parseJson(text)
  const stated = z.object({ format: z.literal(receiptFormat), version: z.int() }).safeParse(value)
  if (!stated.success) throw new EncryptionError({ code: 'malformed' })
  if (stated.data.version > 2) throw new EncryptionError({ code: 'newerVersion' })
  const parsed = receiptShape.safeParse(value)
  if (!parsed.success) throw new EncryptionError({ code: 'malformed' })
  if ((parsed.data.version === 2) !== (parsed.data.handovers !== undefined))
    throw new EncryptionError({ code: 'malformed' })
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EncryptionError({ code: 'malformed' }, { cause })
  }
}

function refused(problem: ReceiptProblem): ReceiptVerdict {
  return { ok: false, problem }
}
