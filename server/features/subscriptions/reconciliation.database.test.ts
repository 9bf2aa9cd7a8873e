import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCheckout } from '#contract/subscriptions.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import type { Account, StripeEvent } from '../../../tests/support/stripe/account.ts'
import {
  checkoutIdFromUrl,
  payingApp,
  type PayingApp,
  premium,
} from '../../../tests/support/stripe/paying-app.ts'

// Events that come in any order, twice, late or never. A slow model that reads the account at Stripe by itself says what each person has.

let paying: PayingApp
let buyers: Person[]

/** Those who pay; each has something else happen to them. */
const buyerCount = 6
/** So many events at least; `npm run test:payments` has 10,000. */
const minEvents = Number(process.env['PAYMENT_EVENTS'] ?? 150)
/** So many of them on one account, as its books are read from the beginning after each. */
const eventsOfAccount = 1000
const accounts = Math.ceil(minEvents / eventsOfAccount)

beforeEach(async () => {
  paying = await payingApp()
  buyers = []
  for (let index = 0; index < buyerCount; index++) buyers.push(await paying.people.confirmed())
})
afterEach(() => paying.close())

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

/** The newest subscription of somebody at Stripe, with the reference under which they started it. */
interface Begun {
  reference: string
  sessionId: string
  subscriptionId: string | null
}

/** Somebody goes to pay, unless they have something already, and does. */
async function pay(person: Person, begun: Map<string, Begun>): Promise<void> {
  const reference = crypto.randomUUID()
  const answer = await paying.app.try(startCheckout, { body: premium(reference) }, as(person))
  if (answer.status !== 200) return
  const sessionId = checkoutIdFromUrl(answer.body.url)
  const session = paying.recorder.account.sessions.get(sessionId)
  if (session?.status !== 'open') return
  const subscriptionId = paying.recorder.account.pay(sessionId)
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
    past_due: () => account.setStatus(id, 'past_due'),
    unpaid: () => account.setStatus(id, 'unpaid'),
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
  const charge = account.charges.find(
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

async function arrive(event: StripeEvent): Promise<void> {
  expect(await paying.send(event)).toBe(204)
}

test.for(Array.from({ length: accounts }, (_, account) => account))(
  'whatever order events come in, and whichever are lost, everyone has what Stripe says (account %i)',
  { timeout: 3_600_000 },
  async (nth) => {
    let events = 0
    const targetCount = Math.min(minEvents - nth * eventsOfAccount, eventsOfAccount)
    const { account } = paying.recorder
    const { jobs } = paying
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
        await jobs.daily('refresh-subscriptions')
        await jobs.settle()
        for (const person of buyers) {
          const own = begun.get(person.id)
          if (own?.subscriptionId)
            expect((await paying.readPlanState(person)).join(' ')).toBe(truthOf(account, own.subscriptionId))
        }
      }),
      {
        seed: (fc.readConfigureGlobal().seed ?? 0) + nth,
        numRuns: Math.ceil(targetCount / 40),
        interruptAfterTimeLimit: 3_500_000,
        endOnFailure: true,
      },
    )
    expect(events).toBeGreaterThanOrEqual(targetCount)
  },
)
