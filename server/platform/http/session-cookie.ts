import type { FastifyReply } from 'fastify'
import type { DeviceKind } from '#contract/sign-ins.ts'
import { deviceKindOf } from './device-kind.ts'

/** Sets and clears the session cookie on the response. */
export interface SessionCookie {
  /** Roughly what browser that is. */
  readonly device: DeviceKind
  set(token: string, expiresAt: Date): void
  clear(): void
  /** The browser's known-device mark, if any. [Note: Known devices] */
  readonly knownDevice: string
  setKnownDevice(value: string, expiresAt: Date): void
  /** Removes the cookies that were set if the call fails after all. */
  undo(): void
}

/**
 * `__Host-` binds the cookie to this host and path and to TLS. Browsers take such a cookie only over TLS, so a server
 * on plain HTTP (one machine, trying things out) uses another name without `Secure`.
 */
export const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

const deviceCookieName = (secure: boolean) => (secure ? '__Host-device' : 'device')

export function sessionCookie(reply: FastifyReply, secure: boolean): SessionCookie {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    device: deviceKindOf(reply.request.headers['user-agent']),
    set(token, expiresAt) {
      reply.setCookie(cookieName(secure), token, { ...attributes, expires: expiresAt })
    },
    knownDevice: reply.request.cookies[deviceCookieName(secure)] ?? '',
    setKnownDevice(value, expires) {
      reply.setCookie(deviceCookieName(secure), value, { ...attributes, expires })
    },
    clear() {
      reply.clearCookie(cookieName(secure), attributes)
    },
    undo() {
      reply.removeHeader('set-cookie')
    },
  }
}
