import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, done, id, ordinal } from './primitives.ts'

/**
 * [Note: Personal records]
 *
 * What someone keeps for themselves: settings, a safety plan, a journal, progress, saved things. Each is a document that the
 * device seals to a key which only its owner has. The server knows a random id, a length out of eight, and the day: neither what
 * kind of document it is nor whether two are of one kind. (docs/decisions/0324-devices-and-personal-records.md)
 */
const buckets = [2, 4, 8, 16, 32, 64, 128, 256].map((kibibytes) => kibibytes * 1024)

/** Bytes of a sealed document for each bucket (encryption/padding.ts): what age adds to one recipient, and 16 for each 64 KiB. */
export const personalRecordSizes: readonly number[] = buckets.map(
  (bytes) => bytes + 184 + 16 * Math.ceil(bytes / 65_536),
)
const largest = Math.max(...personalRecordSizes)
const lengths = new Set(personalRecordSizes.map((bytes) => Math.ceil((bytes * 4) / 3)))

const sealed = base64url(largest, Math.min(...personalRecordSizes)).check(
  z.refine((text) => lengths.has(text.length), 'not as long as a padded document'),
)

const stored = z.strictObject({
  id,
  /** 1, and one more with each change of this document. It is sealed in it as well. */
  version: ordinal,
  /** Counts the changes of all documents of this person. */
  change: ordinal,
  /** `null` once it was removed. */
  sealed: z.nullable(sealed),
})
export type StoredRecord = z.infer<typeof stored>

/** What has changed since a change that the device has seen, in its order: each document as it is now. */
export const listPersonalRecords = endpoint({
  method: 'GET',
  path: '/api/personal-records',
  summary: 'The caller’s own sealed documents that changed since',
  access: 'signedIn',
  query: z.strictObject({
    /** The change that was seen last; from the start where left out. */
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  }),
  result: z.strictObject({
    items: z.array(stored),
    /** Whether there is more after the last of these. */
    more: z.boolean(),
  }),
  errors: [],
})

const put = z.strictObject({ version: ordinal, change: ordinal })

/**
 * Keeps a document over the version before it. `conflict`: another device has written it or removed it meanwhile; its writer
 * reads that, and writes over it. Once more the same is a repetition, and changes nothing.
 */
export const putPersonalRecord = endpoint({
  method: 'PUT',
  path: '/api/personal-records/:id',
  summary: 'Store a sealed document of one’s own',
  access: 'signedIn',
  bodyLimit: 393_216,
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** One more than the version it goes over; 1 for a new document. */
    version: ordinal,
    sealed,
  }),
  result: put,
  errors: ['conflict', 'quota'],
  repeat: 'natural',
  // An entry for each change would say when someone writes, to the second.
  audited: false,
})

/** Removes a document of that version: its bytes at once; that there was one stays, so that other devices learn of it. */
export const removePersonalRecord = endpoint({
  method: 'POST',
  path: '/api/personal-records/:id/removal',
  summary: 'Delete a sealed document of one’s own',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** One more than the version that is removed. */
    version: ordinal,
  }),
  result: put,
  errors: ['conflict', 'not_found'],
  repeat: 'natural',
  audited: false,
})

/** Removes every document of the caller, of whatever kind. */
export const removePersonalRecords = endpoint({
  method: 'POST',
  path: '/api/personal-records/removal',
  summary: 'Delete all sealed documents of one’s own',
  access: 'signedIn',
  result: done,
  errors: [],
  repeat: 'natural',
})
