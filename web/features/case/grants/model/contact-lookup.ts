import { findContact } from '#contract/contacts.ts'
import { isContact, readContactCode } from '#encryption/contact.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import type { Vouched } from '#encryption/vouching.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'

/** A person found by their contact code, with the keys that it contains. */
export interface Contact extends Vouched {
  readonly name: string
  readonly token: string
}

/**
 * Finds the owner of a contact code.
 *
 * @returns `null` if the input is not a contact code
 * @throws ApiError `not_found` if it belongs to nobody (any more), EncryptionError `changedKey` if the server returns other keys than those
 *   in the code
 */
export async function lookUpContact({ options }: Keyring, typed: string): Promise<Contact | null> {
  const code = readContactCode(typed)
  if (!code) return null
  const { memberId, name, ...found } = await call(findContact, { body: { token: code.token } }, options)
  const keys = { recipient: readRecipient(found.recipient), verifyKey: readVerifyKey(found.verifyKey) }
  if (!isContact(code, keys)) throw new EncryptionError({ code: 'changedKey' })
  return { memberId, name, token: code.token, ...keys }
}
