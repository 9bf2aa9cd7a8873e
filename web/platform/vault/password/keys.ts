import { readSalt, type PasswordParameters } from '#contract/accounts.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { splitPassword, type SplitPassword } from '#encryption/password.ts'
import { call } from '../../api/call.ts'
import { stretchInWorker, type StretchPassword } from './stretch.ts'

/** The salt and parameters for stretching the password of an address. */
export interface Salting {
  salt: string
  parameters: PasswordParameters
}

/** Fetches the salt of an address. Every address has one, so the response does not reveal whether an account exists. */
export async function saltingFor(address: string): Promise<Salting> {
  return call(readSalt, { body: { address: normaliseAddress(address) } })
}

/** Derives the authentication secret and the lock from a password. Takes seconds. */
export async function keysFromPassword(
  password: string,
  { salt, parameters }: Salting,
  stretch: StretchPassword = stretchInWorker,
): Promise<SplitPassword> {
  return splitPassword(await stretch(password, fromBase64url(salt), parameters))
}
