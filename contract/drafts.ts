import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, done, ordinal } from './primitives.ts'

/**
 * [Note: Drafts behind words]
 *
 * Where others look at a device nothing may stay on it, and yet what someone wrote must not be lost. Such a draft is kept
 * here, sealed on the device to a key from twelve words (encryption/drafts.ts). The server keeps the SHA-256 of an access token
 * from the same words, the sealed bytes, and the day; after thirty days without a change it deletes them. The calls carry no
 * session, even when someone is signed in.
 */
const accessToken = bytesOf(32)

/** Days without a change after which it is gone. */
export const draftDays = 30

/** Most bytes of sealed drafts behind the same words: 512 KiB of text, filled up to its length, and what sealing adds. */
export const maxDraftsBytes = 540_672
const sealedDrafts = base64url(maxDraftsBytes, 100)

const storedDrafts = z.strictObject({
  version: ordinal,
  /** The first day on which it is there no more, unless it is changed before. */
  expiresOn: day,
})

/**
 * Keeps the sealed data under these words, over the version before. `conflict`: another device has written meanwhile, or
 * it is gone; its writer looks, and writes over that.
 */
export const saveDrafts = endpoint({
  method: 'PUT',
  path: '/api/drafts',
  summary: 'Store sealed drafts behind twelve words, for thirty days',
  access: 'anyone',
  bodyLimit: 786432,
  body: z.strictObject({
    accessToken,
    /** One more than the version it goes over; 1 for the first. */
    version: ordinal,
    sealed: sealedDrafts,
  }),
  anonymousWhen: () => true,
  result: storedDrafts,
  errors: ['conflict'],
  repeat: 'natural',
  audited: false,
})

/** A POST, so that the token is in no address. It changes nothing. */
export const openDrafts = endpoint({
  method: 'POST',
  path: '/api/drafts/opening',
  summary: 'The sealed drafts behind twelve words',
  access: 'anyone',
  body: z.strictObject({ accessToken }),
  anonymousWhen: () => true,
  result: z.extend(storedDrafts, { sealed: sealedDrafts }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** Done also where nothing was there. */
export const removeDrafts = endpoint({
  method: 'POST',
  path: '/api/drafts/removal',
  summary: 'Delete the drafts behind twelve words',
  access: 'anyone',
  body: z.strictObject({ accessToken }),
  anonymousWhen: () => true,
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})
