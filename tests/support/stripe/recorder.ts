import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { Account, type StripeEvent } from './account.ts'

// A fake of Stripe at its edge, HTTP with its forms and its JSON, as far as our code uses it. It records the requests; the test
// says what happens at Stripe (account.ts).

/** A request as Stripe received it. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly idempotencyKey: string | undefined
}

export const webhookSecret = 'whsec_recorder_of_stripe'
export const secretKey = 'sk_test_recorderofstripe'

export async function openRecorder() {
  const account = new Account()
  const recorded: RecordedRequest[] = []
  const answers = new Map<string, string>()
  let isAway = false
  let held: PromiseWithResolvers<void> | undefined
  let delay = 0

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const form = Object.fromEntries(new URLSearchParams(url.search || (await text(request))))
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const method = request.method ?? 'GET'
    recorded.push({ method, path: url.pathname, form, idempotencyKey })
    await held?.promise
    if (delay > 0) await wait(delay)
    if (isAway)
      return { status: 503, body: JSON.stringify({ error: { type: 'api_error', message: 'away' } }) }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return {
        status: 401,
        body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'key' } }),
      }
    const before = idempotencyKey === undefined ? undefined : answers.get(idempotencyKey)
    if (before !== undefined) return { status: 200, body: before }
    const { status, body } = account.answer(method, url.pathname, form)
    const written = JSON.stringify(body)
    if (idempotencyKey !== undefined && status === 200) answers.set(idempotencyKey, written)
    return { status, body: written }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    account,
    recorded,
    /** The operator's settings that enable payments on a server. */
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: url,
    },
    /** Whether Stripe is unreachable. */
    setUnreachable(isUnreachable: boolean) {
      isAway = isUnreachable
    },
    /** Holds all answers until the returned function is called. */
    holdAnswers(): () => void {
      const deferred = (held = Promise.withResolvers<void>())
      return () => {
        held = undefined
        deferred.resolve()
      }
    },
    /** Delays each answer from now on, by this many milliseconds. */
    delayAnswers(milliseconds: number) {
      delay = milliseconds
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Recorder = Awaited<ReturnType<typeof openRecorder>>

const library = new Stripe(secretKey)

/** An event as Stripe sends it: the bytes and the header with their signature. */
export function signEvent(event: StripeEvent, { at = Date.now(), secret = webhookSecret } = {}) {
  const payload = JSON.stringify(event)
  const header = library.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  })
  return {
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
  }
}
