import {
  listPushDevices,
  maxPushDevices,
  type PushSubscriptionKeys,
  putPushDevice,
  removePushDevice,
} from '#contract/notification-devices.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { maySendTo } from '#server/platform/push/endpoint.ts'
import { isPushKey, type PushKeyRing } from '#server/platform/push/keys.ts'
import { presentDevice } from './present.ts'
import * as queries from './queries.ts'

/** Subscriptions that someone hands in within an hour. */
const rateLimit = { points: 60, seconds: 3600 }

interface DeviceParts {
  readonly limits: Limits
  readonly pushKeys: { readonly current: () => PushKeyRing }
  readonly configuration: { readonly pushToPrivate: boolean }
}

export function deviceRoutes(serve: Serve, { limits, pushKeys, configuration }: DeviceParts): void {
  serve(listPushDevices, async ({ actor, db }) => ({
    items: (await queries.listOwnDevices(db, memberOf(actor))).map(presentDevice),
    applicationServerKey: pushKeys.current().publicKey,
  }))

  serve(putPushDevice, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    await limits.consume('push-devices', member.id, rateLimit)
    note({ kind: 'member', id: member.id })
    if (!maySendTo(body.endpoint, { allowPrivate: configuration.pushToPrivate }))
      refuse('invalid_input', undefined, { fields: { endpoint: 'Nothing can be sent to this address.' } })
    if (!isPushKey(Buffer.from(body.keys.p256dh, 'base64url')))
      refuse('invalid_input', undefined, { fields: { 'keys.p256dh': 'This is not a key.' } })
    const id = await queries.storeSubscription(db, member, body, keyNumberOf(body, pushKeys.current()))
    if ((await queries.listOwnDevices(db, member)).length > maxPushDevices)
      refuse('quota', 'Too many devices already get these messages. Remove one first.')
    return { id }
  })

  serve(removePushDevice, async ({ actor, params, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    if (!(await queries.removeDevice(db, member, params.id))) refuse('not_found')
    return { done: true as const }
  })
}

/** The number of the key that a browser has subscribed with: the newest if it does not say. */
function keyNumberOf({ serverKey }: PushSubscriptionKeys, { pairs, newest }: PushKeyRing): number {
  if (serverKey === undefined) return newest
  for (const [number, { publicKey }] of pairs) if (publicKey === serverKey) return number
  return refuse('invalid_input', undefined, { fields: { serverKey: 'This is not a key of this server.' } })
}
