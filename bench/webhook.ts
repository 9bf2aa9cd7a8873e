// npm run bench:webhook [-- --events 400]
// How soon an event of Stripe is answered, and how long others wait, while Stripe itself takes three seconds for each answer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSubscription, startCheckout } from '#contract/subscriptions.ts'
import { callerOf, type Caller } from '../demo/caller.ts'
import { type Member, signUpMember } from '../demo/members.ts'
import { asOwner, startInstance, type Instance } from '../tests/support/journeys/instance.ts'
import type { StripeEvent } from '../tests/support/stripe/account.ts'
import { openRecorder, signed } from '../tests/support/stripe/recorder.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'

const { values } = parseArgs({ options: { events: { type: 'string', default: '400' } } })
const count = Number(values.events)
const atOnce = 8
/** Milliseconds that Stripe takes for each answer. */
const delay = 3_000
/** Those whose subscriptions the events are about. */
const buyers = 8
/** People who go to pay meanwhile, at the same moment: more than there are connections to the database. */
const payers = 24

const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
const recorder = await openRecorder()
const instance = await startInstance(folder, recorder.environment)
try {
  await run(instance, callerOf(instance.url, fromNewNetwork))
} finally {
  await instance.stop()
  await recorder.close()
  await rm(folder, { recursive: true, force: true })
}

async function run({ url, dataDir }: Instance, caller: Caller): Promise<void> {
  const people = await members(caller, dataDir, buyers + payers)
  const subscriptions = await buy(caller, people.slice(0, buyers))
  const events = subscriptionEvents(subscriptions)
  recorder.slow(delay)
  const waiting = people.slice(buyers).map((each) => timed(() => checkout(caller, each)))
  const reader = people[0]
  if (!reader) throw new Error('nobody signed up')
  const reads: number[] = []
  const answers: number[] = []
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) reads.push(await timed(() => caller.call(readSubscription, {}, reader)))
  })()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let event = events.pop(); event; event = events.pop()) {
        const { payload, headers } = signed(event)
        const init = { method: 'POST', headers: { ...headers, ...fromNewNetwork() }, body: payload }
        answers.push(await timed(async () => expectTaken(await fetch(`${url}/api/stripe/events`, init))))
      }
    }),
  )
  over.abort()
  await reading
  const checkouts = await Promise.all(waiting)
  await conclude(dataDir, { answers, reads, checkouts })
}

async function conclude(
  dataDir: string,
  measured: Readonly<Record<'answers' | 'reads' | 'checkouts', readonly number[]>>,
): Promise<void> {
  const of = (name: keyof typeof measured) => ({
    p50: rounded(percentile(measured[name], 0.5)),
    p99: rounded(percentile(measured[name], 0.99)),
  })
  const { answers, reads, checkouts } = {
    answers: of('answers'),
    reads: of('reads'),
    checkouts: of('checkouts'),
  }
  table([
    { what: `an event is answered, ${atOnce} at once`, 'p50 (ms)': answers.p50, 'p99 (ms)': answers.p99 },
    { what: 'somebody reads their plan meanwhile', 'p50 (ms)': reads.p50, 'p99 (ms)': reads.p99 },
    { what: `${payers} go to pay, which asks Stripe`, 'p50 (ms)': checkouts.p50, 'p99 (ms)': checkouts.p99 },
  ])
  report('webhook', {
    machine: await describeMachine(dataDir),
    method: `${count} events, ${atOnce} at once, each from another network, to a server whose Stripe is a recorder on the same machine that takes ${delay} ms for each answer; ${payers} people go to pay at the same moment, and somebody reads their plan all the while.`,
    aims: [
      {
        what: 'an event is answered, p99',
        aim: '< 1 s',
        measured: `${answers.p99} ms`,
        reached: answers.p99 < 1_000,
      },
      {
        what: 'a plan is read meanwhile, p99',
        aim: '< 1 s',
        measured: `${reads.p99} ms`,
        reached: reads.p99 < 1_000,
      },
    ],
    figures: {
      answers,
      reads,
      checkouts,
      counts: { events: measured.answers.length, reads: measured.reads.length },
    },
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function expectTaken({ status }: Response): void {
  if (status !== 204) throw new Error(`event answered with ${status}`)
}

/** People with a confirmed address. */
async function members(caller: Caller, dataDir: string, wanted: number): Promise<Member[]> {
  const people: Member[] = []
  for (let number = 1; number <= wanted; number++) {
    const address = `buyer${number}@sample.example`
    people.push(await signUpMember(caller, { address, userType: 'individual', language: 'en' }))
  }
  await asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await client.query(`update members set state = 'confirmed'`)
  })
  return people
}

function checkout(caller: Caller, person: Member) {
  const body = {
    id: crypto.randomUUID(),
    plan: 'premium',
    period: 'month',
    organisationId: null,
    language: 'en',
  } as const
  return caller.call(startCheckout, { body }, person)
}

/** They have paid, and Stripe has not said so yet. @returns Stripe's names of their subscriptions */
async function buy(caller: Caller, people: readonly Member[]): Promise<string[]> {
  const ids: string[] = []
  for (const person of people) {
    const { url } = await checkout(caller, person)
    ids.push(recorder.account.pay(url.split('/').at(-1) ?? ''))
  }
  return ids
}

/** Something happened to each of them in turn, again and again. */
function subscriptionEvents(subscriptions: readonly string[]): StripeEvent[] {
  recorder.account.events.length = 0
  for (let index = 0; index < count; index++)
    recorder.account.renew(subscriptions[index % subscriptions.length] ?? '')
  return recorder.account.events.splice(0)
}
