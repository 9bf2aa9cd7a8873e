import * as z from 'zod/mini'
import { bytesBody, endpoint, sealedBytes } from './endpoint.ts'
import { digest, done, id } from './primitives.ts'
import { entryPromise } from './proofs.ts'
import { entry, keySeal, newEntry } from './reports.ts'

/**
 * Files of a report. Each is laid into a tar, cut into parts of 4 MiB, and each part sealed by itself
 * (encryption/evidence.ts); the server knows how many parts there are and what they weigh, and nothing of what is in them.
 */

/** 2 GiB in parts of 4 MiB, and what the tar and its padding add. */
export const maxParts = 600

/** The largest sealed part in bytes: 4 MiB, and what age adds to it. */
export const maxPartBytes = 4 * 1024 * 1024 + 2048

const piece = z.strictObject({ id, evidence: id })
const part = z.strictObject({
  id,
  evidence: id,
  part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxParts)),
})

/** SHA-256 of the sealed bytes. */
const hash = digest

/**
 * Sends one part. The same part may be sent again, in other bytes too, until the whole is finished: each sealing differs.
 * It is safe on the disk when this answers.
 */
export const sendPart = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/evidence/:evidence/parts/:part',
  summary: 'Send one sealed part of a file',
  access: 'participant',
  params: part,
  query: z.strictObject({ hash }),
  body: bytesBody(maxPartBytes),
  result: done,
  errors: ['not_found', 'forbidden', 'conflict', 'quota', 'reused_key'],
  repeat: 'natural',
  audited: false,
})

/** One sealed part of a file that is whole. `expired` for what was removed, `forbidden` for what was stopped. */
export const readPart = endpoint({
  method: 'GET',
  path: '/api/reports/:id/evidence/:evidence/parts/:part',
  summary: 'One sealed part of a file',
  access: 'participant',
  params: part,
  result: sealedBytes,
  errors: ['not_found', 'expired', 'forbidden'],
})

/** Which parts have arrived, so that sending resumes where it stopped. Until it is whole, for its sender only. */
export const readUpload = endpoint({
  method: 'GET',
  path: '/api/reports/:id/evidence/:evidence',
  summary: 'The parts of a file that have arrived',
  access: 'participant',
  params: piece,
  result: z.strictObject({
    state: z.enum(['arriving', 'whole', 'removed', 'stopped']),
    parts: z.array(z.strictObject({ part: z.int(), hash })),
  }),
  errors: ['not_found'],
})

/**
 * Finishes a file: from now on it is there for everyone who may read the report. The entry holds its manifest, sealed;
 * `hashes` says outside what the manifest says inside, so that nothing is finished that has not arrived.
 */
export const finishEvidence = endpoint({
  method: 'POST',
  path: '/api/reports/:id/evidence/:evidence',
  summary: 'Add a file whose parts have all arrived to a report',
  access: 'participant',
  params: piece,
  bodyLimit: 196_608,
  body: z.strictObject({
    entry: newEntry,
    seals: z.optional(z.array(keySeal).check(z.maxLength(20))),
    /** The hash of each part, in order. */
    hashes: z.array(hash).check(z.minLength(1), z.maxLength(maxParts)),
  }),
  result: z.extend(entry, { promise: entryPromise }),
  errors: ['not_found', 'forbidden', 'conflict', 'reused_key'],
  repeat: 'id',
})

/**
 * Gives a file up while it is on its way, or erases one from a report that is only its reporter's: the bytes go, and the
 * entry stays, as every entry does. What others were sent or let in to read is theirs to rely on, and stays: `conflict`.
 */
export const removeEvidence = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/evidence/:evidence',
  summary: 'Erase a file, or cancel its upload',
  access: 'participant',
  params: piece,
  result: done,
  errors: ['not_found', 'forbidden', 'conflict', 'reused_key'],
  repeat: 'natural',
})

/**
 * Says that a file is, or may be, a sexual image of a child. From then on no part of it is served to anyone, not even to the
 * person who added it, and the operator's named contact is notified. Its bytes are kept as they are, sealed, as the law of many
 * countries demands. No call takes it back. [Note: Stopped files]
 */
export const stopEvidence = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/evidence/:evidence/stop',
  summary: 'Stop a file for everyone',
  access: 'participant',
  params: piece,
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
