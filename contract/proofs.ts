import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { base64url, cursor, digest, id, page, pageQuery, signature, verifyKey } from './primitives.ts'

/** A day in UTC, `2026-11-21`. No log is older than this century, and a database knows no year 0. */
export const logDay = z.iso.date().check(z.regex(/^2/))

/** A number of leaves. */
const size = z.int().check(z.minimum(1))

/**
 * The server's signed word that an entry will be in the log: "the leaf, SHA-256(0 ‖ salt ‖ the entry's hash), will be in
 * the checkpoint that closes this day", unless it is deleted before. (encryption/proofs/promise.ts)
 */
export const entryPromise = z.strictObject({ day: logDay, salt: digest, signature })
export type EntryPromise = z.infer<typeof entryPromise>

/** The place of an entry in the log, and what leads from its leaf to the root of the day's checkpoint. */
const inclusion = z.strictObject({
  index: z.int().check(z.minimum(0)),
  hashes: z.array(digest).check(z.maxLength(64)),
})

export const entryProof = z.strictObject({
  entryId: id,
  hash: digest,
  promise: entryPromise,
  /** Whether the day's checkpoint is there. */
  closed: z.boolean(),
  /** Null until the day is closed. Null although it is closed would be a broken promise. */
  inclusion: z.nullable(inclusion),
})
export type EntryProof = z.infer<typeof entryProof>

export const checkpoint = z.strictObject({
  day: logDay,
  size,
  /** A signed note (C2SP tlog-checkpoint), with the day in a line of its own. */
  note: z.string().check(z.maxLength(1024)),
  /** An RFC 3161 token over the note's bytes; null if no authority is asked, or none has answered yet. */
  token: z.nullable(base64url(65536)),
})
export type Checkpoint = z.infer<typeof checkpoint>

/** A signed note with which one key of the log hands it over to the next (encryption/proofs/handover.ts). */
const handover = z.string().check(z.maxLength(1024))

export const logKey = z.strictObject({
  name: z.string().check(z.maxLength(100)),
  key: verifyKey,
  /** Both in one line, as C2SP's signed-note writes them. */
  verifier: z.string().check(z.maxLength(200)),
  /** What leads to this key from the log's first one, the oldest first. */
  handovers: z.array(handover),
})
export type LogKeyRecord = z.infer<typeof logKey>

/** A file that shows, without this server, that something is in the log (encryption/proofs/receipt.ts). */
export const proofReceipt = z.strictObject({
  format: z.literal('upstander-receipt'),
  /** 2 where there are handovers. */
  version: z.union([z.literal(1), z.literal(2)]),
  log: z.pick(logKey, { name: true, key: true }),
  handovers: z.optional(z.array(handover)),
  checkpoints: z.array(z.pick(checkpoint, { note: true, token: true })),
  entries: z.array(z.pick(entryProof, { hash: true, promise: true, inclusion: true })),
})
export type ProofReceipt = z.infer<typeof proofReceipt>

export const readLogKey = endpoint({
  method: 'GET',
  path: '/api/proofs/key',
  summary: 'The name of this server’s log of proofs, and the key that signs for it',
  access: 'anyone',
  result: logKey,
  errors: [],
})

/** `not_found` before the first day is closed. */
export const readLatestCheckpoint = endpoint({
  method: 'GET',
  path: '/api/proofs/checkpoint',
  summary: 'The newest checkpoint of the log',
  access: 'anyone',
  result: checkpoint,
  errors: ['not_found'],
})

export const readCheckpoint = endpoint({
  method: 'GET',
  path: '/api/proofs/checkpoints/:day',
  summary: 'The checkpoint that closed a day',
  access: 'anyone',
  params: z.strictObject({ day: logDay }),
  result: checkpoint,
  errors: ['not_found'],
})

export const listCheckpoints = endpoint({
  method: 'GET',
  path: '/api/proofs/checkpoints',
  summary: 'The checkpoints of the log, newest first, without their time-stamps',
  access: 'anyone',
  query: z.strictObject(pageQuery),
  result: page(z.omit(checkpoint, { token: true })),
  errors: [],
})

/** RFC 6962 §2.1.2. `not_found` where the log is not that large yet. */
export const readConsistency = endpoint({
  method: 'GET',
  path: '/api/proofs/consistency',
  summary: 'The hashes that show that a larger tree begins with a smaller one',
  access: 'anyone',
  query: z.strictObject({
    from: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 40)),
    to: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 40)),
  }),
  result: z.strictObject({ hashes: z.array(digest) }),
  errors: ['not_found', 'invalid_input'],
})

/** 32 bytes a hash, at most 256 of them, cut as C2SP's tlog-tiles cuts them. */
export const readTile = endpoint({
  method: 'GET',
  path: '/api/proofs/tiles/:level/:position',
  summary: 'A tile of the tree: its hashes one after the other',
  access: 'anyone',
  params: z.strictObject({
    level: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(7)),
    position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
  }),
  result: bytes('application/octet-stream'),
  errors: ['not_found'],
})

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/reports/:id/proofs',
  summary: 'What shows that each entry of a report was there by a day, oldest first',
  access: 'participant',
  params: z.strictObject({ id }),
  query: z.strictObject({ cursor: z.optional(cursor) }),
  result: page(entryProof),
  errors: ['not_found'],
})
