import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { billingPeriods, organisationPlans, paidPlans, personPlans } from './plan-limits.ts'
import { day, done, id, language, line, nonEmptyWords } from './primitives.ts'

/**
 * How a subscription stands, by what Stripe said last.
 *
 * - `confirming`: someone went to pay, and nothing is known of it yet.
 * - `failed`: the payment was refused, or its page ran out.
 * - `trial`, `active`, `past_due` and `cancelled` count; `cancelled` does so until the end of what is paid.
 * - `suspended`: payments went on failing.
 */
export const subscriptionState = z.enum([
  'confirming',
  'failed',
  'trial',
  'active',
  'cancelled',
  'past_due',
  'suspended',
  'refunded',
  'disputed',
  'ended',
])
export type SubscriptionState = z.infer<typeof subscriptionState>

const plan = z.enum(paidPlans)
const period = z.enum(billingPeriods)
export const subscriptionRecord = z.strictObject({
  id,
  plan,
  period,
  state: subscriptionState,
  /** The last day that is paid for, or of the trial. */
  until: z.nullable(day),
})
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>

/** What an administrator gave, until when. */
const ownGrant = z.strictObject({ plan, until: day })

/** The same for everyone: plans and prices themselves are part of the program. */
export const readPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'Whether this server takes payments, and what a card statement says',
  access: 'anyone',
  result: z.strictObject({
    /** What a statement says; `null` where the server takes no payments. */
    statement: z.nullable(line(22)),
  }),
  errors: [],
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'The caller’s plan, its state, and how much room is used',
  access: 'signedIn',
  result: z.strictObject({
    plan: z.enum(personPlans),
    subscription: z.nullable(subscriptionRecord),
    grant: z.nullable(ownGrant),
    documents: z.strictObject({ bytes: z.int(), maxBytes: z.int() }),
    logFiles: z.strictObject({ bytes: z.int(), maxBytes: z.int() }),
    /** Of the organisations that the caller owns. */
    organisations: z.array(
      z.strictObject({
        id,
        name: z.string(),
        plan: z.enum(organisationPlans),
        subscription: z.nullable(subscriptionRecord),
        grant: z.nullable(ownGrant),
        /** With open invitations. */
        handlers: z.int(),
        maxHandlers: z.int(),
      }),
    ),
  }),
  errors: [],
})

/**
 * Where the caller pays. The id is made by the device and becomes the reference at Stripe; the price is this server's. While the page to pay on is open, every call for the same
 * person or organisation answers the same page, so a double click pays once.
 */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/checkouts',
  summary: 'Start to pay for a plan; answers the page of Stripe to go to',
  access: 'confirmed',
  body: z.strictObject({
    id,
    plan,
    period,
    /** For which organisation that the caller owns; `null` for themselves. */
    organisationId: z.nullable(id),
    /** In which Stripe asks, and in which it leads back. */
    language,
  }),
  result: z.strictObject({ url: z.url() }),
  errors: ['conflict', 'forbidden', 'not_found', 'reused_key', 'busy', 'too_many'],
  repeat: 'natural',
})

/**
 * What came of a payment. `used`: it was paid, and what it paid for is over or another now.
 */
export const checkoutOutcome = z.enum(['confirming', 'active', 'failed', 'used'])
export type CheckoutOutcome = z.infer<typeof checkoutOutcome>

/** What came of it. It is read as often as someone likes, and changes nothing. */
export const readCheckout = endpoint({
  method: 'GET',
  path: '/api/subscription/checkouts/:id',
  summary: 'Whether a payment that the caller started has arrived',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: z.strictObject({
    plan,
    until: z.nullable(day),
    outcome: checkoutOutcome,
  }),
  errors: ['not_found', 'too_many'],
})

/** Invoices, the card, and the end of a subscription are Stripe’s own pages. */
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: 'Answers the page of Stripe on which a subscription is managed or cancelled',
  access: 'signedIn',
  body: z.strictObject({
    organisationId: z.nullable(id),
    purpose: z.enum(['manage', 'cancel']),
    language,
  }),
  result: z.strictObject({ url: z.url() }),
  errors: ['not_found', 'conflict', 'busy', 'too_many'],
  repeat: 'natural',
})

/**
 * Another size of the plan of an organisation. Stripe charges the difference for what is left of the time that is paid, or counts it against
 * the next bill; where the card is refused nothing changes. What came of it is read at Stripe a moment later.
 */
export const changePlanSize = endpoint({
  method: 'POST',
  path: '/api/subscription/size',
  summary: 'Change the size of an organisation’s plan',
  access: 'confirmed',
  body: z.strictObject({
    /** Made by the device, so that a call which comes twice changes it once. */
    id,
    organisationId: id,
    plan: z.enum(['organisation_medium', 'organisation_large']),
  }),
  result: done,
  errors: ['not_found', 'conflict', 'busy', 'too_many'],
  repeat: 'natural',
})

const grantee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), id }),
  z.strictObject({ kind: z.literal('organisation'), id }),
])

export const planGrant = z.strictObject({
  id,
  to: grantee,
  /** The address of the member, or the name of the organisation. */
  name: z.string(),
  plan,
  reason: z.string(),
  grantedOn: day,
  until: day,
  revokedOn: z.nullable(day),
})
export type PlanGrant = z.infer<typeof planGrant>

export const listPlanGrants = endpoint({
  method: 'GET',
  path: '/api/admin/plan-grants',
  summary: 'Plans that administrators granted, the newest first',
  access: 'admin',
  result: z.strictObject({ items: z.array(planGrant) }),
  errors: [],
})

/** Free of charge, for churches, schools, charities and others with a reason. */
export const grantPlan = endpoint({
  method: 'POST',
  path: '/api/admin/plan-grants',
  summary: 'Grant a plan until a day',
  access: 'admin',
  body: z.strictObject({ id, to: grantee, plan, reason: nonEmptyWords(500), until: day }),
  result: done,
  errors: ['not_found', 'conflict', 'reused_key'],
  repeat: 'id',
})

export const revokePlan = endpoint({
  method: 'DELETE',
  path: '/api/admin/plan-grants/:id',
  summary: 'End a granted plan',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
