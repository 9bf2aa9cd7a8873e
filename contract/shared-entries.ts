import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, done, recipient } from './primitives.ts'

/**
 * [Note: Shown entries]
 *
 * A child shows chosen entries of their log to an adult, by a code that the adult's device made. The calls carry no session, anyone who is
 * signed in. The server keeps digests of what the two devices ask with, the key that the entries are sealed to, the sealed bytes and
 * two days.
 *
 * Someone who holds the code of an adult learns nothing from the server but what is shown now. What was ended, what has run out, what was
 * never there and what nobody ever made a code for are one answer, to the byte. So a code that is shown with cannot be used again
 * while that lasts, and is as new once it was ended: else trying it out would tell. When entries run out on their last day is drawn, so that
 * an end by itself and an end by hand look alike. Nothing is told when it ends.
 * docs/decisions/0328-log-and-shown-entries.md
 */

/** Digits and capitals, without those that are taken for others. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8
const code = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/))

/** Minutes for which a code works at least. It may be as much longer, since the server keeps no moment of it. */
export const codeMinutes = 15
/** Days for which entries can be shown at most. */
export const maxShownDays = 30

const secret = bytesOf(32)
/** 128 KiB of text, filled up to its length, and what sealing adds. */
export const maxShownBytes = 132_096

/** Made by the adult's device, as the code is. `conflict`: someone else's device has drawn the same code; it draws another. */
export const offerCode = endpoint({
  method: 'POST',
  path: '/api/shown-entries/codes',
  summary: 'Let someone with this code show entries to a key',
  access: 'anyone',
  body: z.strictObject({ reader: secret, code, recipient }),
  anonymousWhen: () => true,
  result: done,
  errors: ['conflict', 'too_many'],
  repeat: 'natural',
  audited: false,
})

/** A POST, so that the code is in no address. It uses nothing up. Unknown, too old and in use are one answer. */
export const findCode = endpoint({
  method: 'POST',
  path: '/api/shown-entries/codes/finding',
  summary: 'The key that entries are sealed to, by a code',
  access: 'anyone',
  body: z.strictObject({ code }),
  anonymousWhen: () => true,
  result: z.strictObject({ recipient }),
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
  audited: false,
})

/** `ender` ends it, and only the device that shows knows it. */
export const showEntries = endpoint({
  method: 'POST',
  path: '/api/shown-entries',
  summary: 'Show sealed entries to the owner of a code, until a day',
  access: 'anyone',
  bodyLimit: 262144,
  body: z.strictObject({
    code,
    ender: secret,
    /** In UTC. They go at some time on this day, which the server draws. */
    until: day,
    sealed: base64url(maxShownBytes, 100),
  }),
  anonymousWhen: () => true,
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
  audited: false,
})

/** Done also where nothing is shown. Nobody is notified. */
export const endShowing = endpoint({
  method: 'POST',
  path: '/api/shown-entries/ending',
  summary: 'Stop showing entries',
  access: 'anyone',
  body: z.strictObject({ ender: secret }),
  anonymousWhen: () => true,
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})

/** A POST, so that the secret is in no address. It changes nothing, and never refuses: there is nothing to tell apart. */
export const readShown = endpoint({
  method: 'POST',
  path: '/api/shown-entries/reading',
  summary: 'What is shown now to the owner of a code',
  access: 'anyone',
  body: z.strictObject({ reader: secret }),
  anonymousWhen: () => true,
  result: z.strictObject({ sealed: z.nullable(base64url(maxShownBytes, 100)) }),
  errors: ['too_many'],
  repeat: 'natural',
  audited: false,
})
