import { timingSafeEqual } from 'node:crypto'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

// [Note: Known devices] A device on which someone has signed in keeps a cookie that says so of that address, and nothing else: the day
// on which it ends, and an HMAC of both. Nothing is stored here, nobody else can tell which address it is about, and devices that signed
// in on the same day have the same one, so that it follows nobody. It opens nothing: someone who guesses at an address cannot use up what
// such a device may try there. It is renewed with each sign-in and with the session, and stays after signing out.

/** Days after which a device on which nobody has signed in is as any other. */
const lifetimeDays = 90
/** Of so many addresses one device knows that they signed in there. */
const maxAddresses = 3
const dayMs = 86_400_000

/** @param day since 1970 on which it ends */
function markOf(secrets: Secrets, address: string, day: number): string {
  const mac = secrets.hmac('known-devices', `${address}\n${day}`).subarray(0, 16)
  return `${day.toString(36)}.${mac.toString('base64url')}`
}

/** The day on which a mark ends, where it was made for this address and has not ended. */
function expiryOf(secrets: Secrets, address: string, mark: string, today: number): number | undefined {
  const day = Number.parseInt(mark.split('.', 1)[0] ?? '', 36)
  if (!Number.isSafeInteger(day) || day < today || day > today + lifetimeDays) return undefined
  const [actual, right] = [Buffer.from(mark), Buffer.from(markOf(secrets, address, day))]
  return actual.length === right.length && timingSafeEqual(actual, right) ? day : undefined
}

/** In the form of a mark: a day, and 16 bytes. */
const isMark = (text: string) => /^[a-z\d]{1,6}\.[\w-]{22}$/.test(text)

const marksIn = (cookie: SessionCookie): readonly string[] =>
  cookie.knownDevice.split('~').slice(0, maxAddresses).filter(isMark)

const dayOf = (now: number) => Math.floor(now / dayMs)

/**
 * A name for the device, where it has signed in at this address.
 *
 * @param address comparable
 */
export function knownDevice(
  secrets: Secrets,
  cookie: SessionCookie,
  address: string,
  now = Date.now(),
): string | undefined {
  return marksIn(cookie).find((mark) => expiryOf(secrets, address, mark, dayOf(now)) !== undefined)
}

/** Marks the device as one on which the owner of an address has signed in. @param address comparable */
export function rememberDevice(
  secrets: Secrets,
  cookie: SessionCookie,
  address: string,
  now = Date.now(),
): void {
  const today = dayOf(now)
  const others = marksIn(cookie).filter((mark) => expiryOf(secrets, address, mark, today) === undefined)
  const marks = [markOf(secrets, address, today + lifetimeDays), ...others].slice(0, maxAddresses)
  cookie.setKnownDevice(marks.join('~'), new Date((today + lifetimeDays) * dayMs))
}
