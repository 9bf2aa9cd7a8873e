import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSubscription, startCheckout } from '#contract/subscriptions.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { type Person, testPeople } from '../../../tests/support/devices.ts'
import { testJobs, type TestJobs } from '../../../tests/support/jobs.ts'
import { as } from '../../../tests/support/reports.ts'
import type { Account, StripeEvent } from '../../../tests/support/stripe/account.ts'
import { openRecorder, type Recorder, signed } from '../../../tests/support/stripe/recorder.ts'
import { subscriptionJobs } from './jobs.ts'
import { openStripe } from './stripe.ts'

// Events that come in any order, twice, late or never. A slow model that reads the account at Stripe by itself says what each person has.

let recorder: Recorder
let app: TestApp
let jobs: TestJobs
let buyers: Person[]

/** Those who pay; each has something else happen to them. */
const buyerCount = 6
/** So many events at least; `npm run test:payments` has 10,000. */
const minEvents = Number(process.env['PAYMENT_EVENTS'] ?? 150)

beforeAll(async () => {
  recorder = await openRecorder()
  app = await testApp(recorder.environment)
  const people = testPeople(app)
  buyers = []
  for (let index = 0; index < buyerCount; index++) buyers.push(await people.confirmed())
  const { environment, url } = recorder
  const client = openStripe({
    secretKey: environment.STRIPE_SECRET_KEY,
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    url,
    statement: 'MEMBERSHIP FEE',
  })
  jobs = testJobs(app, (registered) => subscriptionJobs(registered, client))
})
afterAll(async () => {
  await app.close()
  await recorder.close()
})

const act = fc.constantFrom(
  'pay',
  'renew',
  'past_due',
  'unpaid',
  'cancel',
  'resume',
  'end',
  'refund',
  'dispute',
  'win',
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
const step = fc.record({
  act,
  who: fc.nat(buyerCount - 1),
  /** How often its events arrive: not at all, once, twice; and in which place among all that wait. */
  copies: fc.constantFrom(0, 1, 1, 1, 2),
  place: fc.nat(1000),
  /** How many of those that wait arrive now. */
  arriving: fc.nat(3),
})

/** The newest subscription of somebody at Stripe, with the reference under which they began it. */
interface Begun {
  reference: string
  sessionId: string
  subscriptionId: string | null
}

const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

/** Somebody goes to pay, unless they have something already, and does. */
async function pay(person: Person, begun: Map<string, Begun>): Promise<void> {
  const reference = crypto.randomUUID()
  const body = {
    id: reference,
    plan: 'premium' as const,
    period: 'month' as const,
    organisationId: null,
    language: 'en' as const,
  }
  const answer = await app.try(startCheckout, { body }, as(person))
  if (answer.status !== 200) return
  const sessionId = sessionOf(answer.body.url)
  const session = recorder.account.sessions.get(sessionId)
  if (session?.status !== 'open') return
  const subscriptionId = recorder.account.pay(sessionId)
  begun.set(person.id, { reference: session.client_reference_id ?? '', sessionId, subscriptionId })
}

function change(account: Account, id: string, what: Act): void {
  const status = account.subscriptions.get(id)?.status
  if (status === undefined || status === 'canceled') {
    if (what === 'refund') account.refund(id)
    return
  }
  const acts: Record<Exclude<Act, 'pay'>, () => void> = {
    renew: () => account.renew(id),
    past_due: () => account.become(id, 'past_due'),
    unpaid: () => account.become(id, 'unpaid'),
    cancel: () => account.cancelLater(id),
    resume: () => account.cancelLater(id, false),
    end: () => account.end(id),
    refund: () => account.refund(id),
    dispute: () => account.dispute(id),
    win: () => account.dispute(id, 'won'),
  }
  if (what !== 'pay') acts[what]()
}

/** What somebody has by the books of Stripe alone, worked out the slow way. */
function truthOf(account: Account, id: string): string {
  const subscription = account.subscriptions.get(id)
  if (!subscription) return 'free nothing'
  const [charge] = account.charges.filter(
    ({ customer, status }) => customer === subscription.customer && status === 'succeeded',
  )
  const dispute = account.disputes.find((each) => each.charge === charge?.id)
  if (dispute && dispute.status !== 'won') return 'free disputed'
  if (charge?.refunded) return 'free refunded'
  if (subscription.status === 'canceled') return 'free ended'
  if (subscription.status === 'unpaid') return 'free suspended'
  if (subscription.cancel_at_period_end) return 'premium cancelled'
  return `premium ${subscription.status}`
}

async function seenBy(person: Person): Promise<string> {
  const { plan, subscription } = await app.call(readSubscription, {}, as(person))
  return `${plan} ${subscription?.state ?? 'nothing'}`
}

async function arrive(event: StripeEvent): Promise<void> {
  const { payload, headers } = signed(event)
  const answer = await app.app.http.inject({ method: 'POST', url: '/api/stripe/events', payload, headers })
  expect(answer.statusCode).toBe(204)
}

test(
  'whatever order events come in, and whichever are lost, everybody has what Stripe says',
  { timeout: 1_200_000 },
  async () => {
    let events = 0
    const { account } = recorder
    const begun = new Map<string, Begun>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120 }), async (steps) => {
        const waiting: StripeEvent[] = []
        for (const { act: what, who, copies, place, arriving } of steps) {
          const person = buyers[who]
          if (!person) throw new Error('buyer missing')
          const own = begun.get(person.id)
          if (what === 'pay' || !own?.subscriptionId) await pay(person, begun)
          else change(account, own.subscriptionId, what)
          for (const event of account.events.splice(0)) {
            events += 1
            for (let copy = 0; copy < copies; copy++)
              waiting.splice((place * (copy + 1)) % (waiting.length + 1), 0, event)
          }
          for (const event of waiting.splice(0, arriving)) await arrive(event)
          if (arriving === 3) await jobs.settle()
        }
        // Those that came late come over those that came in time.
        for (const event of waiting.splice(0)) await arrive(event)
        await jobs.settle()
        await jobs.daily('read-subscriptions')
        await jobs.settle()
        for (const person of buyers) {
          const own = begun.get(person.id)
          if (own?.subscriptionId) expect(await seenBy(person)).toBe(truthOf(account, own.subscriptionId))
        }
      }),
      { numRuns: Math.ceil(minEvents / 40), interruptAfterTimeLimit: 1_100_000, endOnFailure: true },
    )
    expect(events).toBeGreaterThanOrEqual(minEvents)
  },
)
