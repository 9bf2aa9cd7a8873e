import { readSalt, type PasswordParameters } from '#contract/accounts.ts'
import { normaliseAddress } from '#contract/address.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { splitPassword, type SplitPassword } from '#encryption/password.ts'
import { call } from '../../api/call.ts'
import { stretchInWorker, type StretchPassword } from './stretch.ts'

/** How a password is stretched for one address. */
export interface Salting {
  salt: string
  parameters: PasswordParameters
}

/** Asks the server for the salt of an address. Every address has one, so asking tells nobody anything. */
export async function saltingFor(address: string): Promise<Salting> {
  return call(readSalt, { body: { address: normaliseAddress(address) } })
}

/** What a password proves, and what it opens. Takes seconds. */
export async function keysFromPassword(
  password: string,
  { salt, parameters }: Salting,
  stretch: StretchPassword = stretchInWorker,
): Promise<SplitPassword> {
  return splitPassword(await stretch(password, fromBase64url(salt), parameters))
}
