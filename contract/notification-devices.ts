import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bytesOf, day, done, id } from './primitives.ts'
import { deviceKind } from './sign-ins.ts'

/** One person's devices with push notifications. */
export const maxPushDevices = 20

/**
 * The address that the browser's push service gave out for it (RFC 8030). Anyone who knows it can send there: it is a secret.
 */
const endpointAddress = z
  .string()
  .check(z.maxLength(1024), z.regex(/^https?:\/\/[A-Za-z0-9.[\]:-]+\/[\x21-\x7e]*$/))

/** What a browser's `PushSubscription` says of itself: where to, and the keys that only it can open with (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: endpointAddress,
  keys: z.strictObject({
    /** A point on P-256, uncompressed. */
    p256dh: bytesOf(65),
    auth: bytesOf(16),
  }),
  /** The server's key that it was made with; the current one where that is not said. */
  serverKey: z.optional(bytesOf(65)),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>

const pushDevice = z.strictObject({
  id,
  device: deviceKind,
  since: day,
  /** Whether it is the one that asks, by its session. */
  isThis: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/notifications/devices',
  summary: 'The caller’s devices that are told by push, and the key that a browser subscribes with',
  access: 'signedIn',
  result: z.strictObject({
    items: z.array(pushDevice),
    /** The public half of this server’s key, with which it signs what it sends (RFC 8292). */
    applicationServerKey: bytesOf(65),
  }),
  errors: [],
})

/**
 * Registers this session's browser for push, instead of its earlier subscription. It ends with the session. Another account
 * that used this browser before gets no more notifications there.
 */
export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/api/notifications/devices/this',
  summary: 'Be told by push in this browser',
  access: 'signedIn',
  body: pushSubscription,
  result: z.strictObject({ id }),
  errors: ['quota'],
  repeat: 'natural',
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  summary: 'Be told by push on a device no longer',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
