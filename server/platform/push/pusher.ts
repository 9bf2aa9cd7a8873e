import http from 'node:http'
import https from 'node:https'
import { language } from '#contract/primitives.ts'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import { lookupPublic, maySendTo } from './endpoint.ts'
import type { PushKeys } from './keys.ts'
import type { OpenPushKeys } from './open-keys.ts'
import { pushMessage } from './message.ts'
import { findSubscription, recordRefused, recordAccepted, removeSubscription } from './queries.ts'
import { type PushJob, type PushMessageKind, queuePush } from './queue.ts'

export interface PushSettings {
  readonly publicUrl: string
  /** Who a push service can contact about this server (RFC 8292): a `mailto:` or `https:` address. */
  readonly pushContact: string
  /** Whether push services may be on this machine or its network: for tests. */
  readonly pushToPrivate: boolean
}

/** @throws if it should be retried */
export type SendPush = (job: PushJob) => Promise<void>

/** Seconds for which a push service stores messages for an offline device. */
const timeToLive = { new: 86_400, test: 300 } as const
/** Milliseconds that a push service has to answer. */
const timeoutMs = 10_000
/** How long it is waited at most where a push service says how long, in seconds, and how often. */
const retry = { longest: 6 * 3600, most: 5 } as const
/** Consecutive refusals after which a subscription is removed. */
const maxRefusals = 10

/**
 * Sends what is queued to a device's push service, sealed to the device's keys (RFC 8030, 8291, 8292). Subscriptions
 * that the service reports as gone are removed. The message says only that there is something new.
 */
export function createPusher(
  database: Database,
  log: Log,
  keys: Pick<OpenPushKeys, 'current' | 'read'>,
  settings: PushSettings,
): SendPush {
  const asSystem = <T>(work: (db: Db) => Promise<T>) => asActor(database, system, work)

  /** @returns whether it need not be tried again */
  async function settle(job: PushJob, { status, retryAfter }: Answer): Promise<boolean> {
    const { id, waits: retries = 0 } = job
    if (status === 404 || status === 410) {
      await asSystem((db) => removeSubscription(db, id))
      return true
    }
    if (status >= 200 && status < 300) {
      await asSystem((db) => recordAccepted(db, id))
      return true
    }
    if (status === 429 || status >= 500) {
      if (retryAfter === undefined || retries >= retry.most) return false
      const startAfterSeconds = Math.min(retryAfter, retry.longest)
      await asSystem((db) => queuePush(db, { ...job, waits: retries + 1 }, { startAfterSeconds }))
      return true
    }
    log.warn('push-refused', { status })
    await asSystem((db) => recordRefused(db, id, maxRefusals))
    return true
  }

  return async (job) => {
    const found = await asSystem((db) => findSubscription(db, job.id))
    if (!found) return
    if (!maySendTo(found.endpoint, { allowPrivate: settings.pushToPrivate })) {
      await asSystem((db) => removeSubscription(db, job.id))
      return
    }
    // Another server may know of a key that this one has not read yet.
    const pair = keys.current().pairs.get(found.key) ?? (await keys.read()).pairs.get(found.key)
    if (!pair) throw new Error('the key that a browser subscribed with is missing')
    const { headers, body } = await seal(job.word, found, pair, settings)
    const answer = await post(found.endpoint, headers, body, settings)
    if (!(await settle(job, answer))) throw new Error(`push service answered ${answer.status}`)
  }
}

/** What a push service is sent: the message, sealed to the device's keys, and signed with the server's pair. */
async function seal(
  messageKind: PushMessageKind,
  to: NonNullable<Awaited<ReturnType<typeof findSubscription>>>,
  pair: PushKeys,
  { publicUrl, pushContact }: PushSettings,
) {
  // Loaded with the first push: some megabytes of memory.
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails(
    {
      endpoint: to.endpoint,
      keys: { p256dh: to.p256dh.toString('base64url'), auth: to.auth.toString('base64url') },
    },
    pushMessage(messageKind, language.parse(to.language), publicUrl),
    {
      vapidDetails: { subject: pushContact, ...pair },
      TTL: timeToLive[messageKind],
      urgency: messageKind === 'test' ? 'high' : 'normal',
      // A newer message replaces one still waiting at the service: one is enough.
      topic: messageKind,
      contentEncoding: 'aes128gcm',
    },
  )
}

interface Answer {
  readonly status: number
  /** In seconds, where it says so. */
  readonly retryAfter: number | undefined
}

/** Sends it, follows nothing, and reads nothing but the head of the answer. */
function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  { pushToPrivate }: PushSettings,
): Promise<Answer> {
  const { request } = endpoint.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const sending = request(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(pushToPrivate ? {} : { lookup: lookupPublic }),
      },
      (answer) => {
        const after = Number(answer.headers['retry-after'])
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number.isFinite(after) && after > 0 ? Math.ceil(after) : undefined,
        })
        answer.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}
