import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, day, done, id, recipient } from './primitives.ts'
import { newEntry } from './reports.ts'

/** `ended`: neither declined nor finished; `endedBy` says by what. */
export const referralState = z.enum(['offered', 'accepted', 'declined', 'finished', 'ended'])
export type ReferralState = z.infer<typeof referralState>

/** `professional`: their listing counts no more. */
export const referralEnd = z.enum(['person', 'time', 'unanswered', 'professional'])

/** Days that an offer waits at most, and that a referral may be read. */
export const maxReferralDays = 180
/** Days for which a referral that is over is kept. */
export const referralRetentionDays = 90

const summary = {
  id,
  role: z.enum(['person', 'professional']),
  /** Null once the listing is gone. */
  professionalId: z.nullable(id),
  state: referralState,
  endedBy: z.nullable(referralEnd),
  /** The day by which it is to be answered, and the last day on which it may be read. */
  answerBy: day,
  until: day,
  offeredOn: day,
  changedOn: day,
  /** What the person's own devices show of it, sealed to them; to the professional nothing. */
  own: z.nullable(base64url(4096, 100)),
}

/** [Note: Referrals] A referral in a list. */
export const referralSummary = z.strictObject(summary)
export type ReferralSummary = z.infer<typeof referralSummary>

const referralEntry = z.extend(newEntry, { author: z.enum(['person', 'professional']) })

/** A referral with what was sealed: to the professional, only while it is open to them. */
export const referral = z.strictObject({
  ...summary,
  entries: z.array(referralEntry),
  /** The key of each epoch, sealed to the caller. */
  keys: z.array(z.strictObject({ epoch: z.int(), sealed: base64url(2048, 100) })),
})
export type Referral = z.infer<typeof referral>

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  summary: 'Referrals that the caller made, and those made to them, newest first',
  access: 'confirmed',
  result: z.strictObject({ items: z.array(referralSummary) }),
  errors: [],
})

export const readReferral = endpoint({
  method: 'GET',
  path: '/api/referrals/:id',
  summary: 'One referral, with what was sealed to the caller',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: referral,
  errors: ['not_found'],
})

const seal = z.strictObject({ recipient, sealed: base64url(2048, 100) })

/** The device makes the id. Refused where the listing counts no more, or has other keys than the referral is sealed to. */
export const offerReferral = endpoint({
  method: 'POST',
  path: '/api/referrals',
  summary: 'Refer chosen words of a report to a professional, sealed to them',
  access: 'confirmed',
  bodyLimit: 196608,
  body: z.strictObject({
    id,
    professionalId: id,
    until: day,
    own: base64url(4096, 100),
    entry: newEntry,
    seals: z.strictObject({ person: seal, professional: seal }),
  }),
  result: referral,
  errors: ['not_found', 'conflict', 'invalid_input', 'reused_key', 'too_many'],
  repeat: 'id',
})

/** By the professional. Declining deletes their key; the entry gives the reason, or says how it continues. */
export const answerReferral = endpoint({
  method: 'PUT',
  path: '/api/referrals/:id/answer',
  summary: 'Accept or decline a referral',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131072,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('accepted'), entry: newEntry }),
    z.strictObject({ outcome: z.literal('declined'), entry: z.nullable(newEntry) }),
  ]),
  result: referralSummary,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** By the professional who is done, or by the referrer, at any time and without a reason. The professional's key is deleted. */
export const endReferral = endpoint({
  method: 'PUT',
  path: '/api/referrals/:id/end',
  summary: 'Finish a referral, or take it back',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131072,
  body: z.strictObject({ entry: z.nullable(newEntry) }),
  result: referralSummary,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** By the referrer; what is open ends with it. */
export const removeReferral = endpoint({
  method: 'DELETE',
  path: '/api/referrals/:id',
  summary: 'Erase a referral',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
