import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, done, id } from './primitives.ts'

export const deviceForms = ['phone', 'tablet', 'computer', 'other'] as const
export const deviceBrowsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const

/** Roughly what a browser runs on, and which it is. Nothing finer is worked out or kept. */
export const deviceKind = z.strictObject({ form: z.enum(deviceForms), browser: z.enum(deviceBrowsers) })
export type DeviceKind = z.infer<typeof deviceKind>

/** A browser in which someone is signed in. */
export const deviceSession = z.strictObject({
  /** The session's id, through all of its tokens. */
  id,
  device: deviceKind,
  /** When it started. */
  since: day,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

/** What happened on one day from one kind of device. */
export const signInDay = z.strictObject({
  day,
  device: deviceKind,
  /** `no_code`: the right password, and no code with it or a wrong one. */
  outcome: z.enum(['signed_in', 'refused', 'no_code', 'address_changed']),
  times: z.int().check(z.minimum(1)),
})
export type SignInDay = z.infer<typeof signInDay>

/** Days for which sign-ins can be looked through. */
export const signInRetentionDays = 90

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the caller is signed in, by kind of device and day',
  access: 'signedIn',
  result: z.strictObject({ sessions: z.array(deviceSession) }),
  errors: [],
})

/** Its live stream closes with it. */
export const endDeviceSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign out in one other browser',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions/others',
  summary: 'Sign out in every browser but this one',
  access: 'signedIn',
  result: done,
  errors: [],
  repeat: 'natural',
})

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/sign-ins',
  summary: 'The caller’s sign-ins of the last 90 days, by day, kind of device and outcome, the newest first',
  access: 'signedIn',
  result: z.strictObject({ days: z.array(signInDay) }),
  errors: [],
})
