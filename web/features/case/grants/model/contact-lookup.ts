import { findContact } from '#contract/contacts.ts'
import { isContact, readContactCode } from '#encryption/contact.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import type { Vouched } from '#encryption/vouching.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'

/** Somebody whose contact code was typed, with the keys that it speaks of. */
export interface Contact extends Vouched {
  readonly name: string
  readonly token: string
}

/**
 * Whose contact code this is.
 *
 * @returns `null` where what was typed is no contact code
 * @throws ApiError `not_found` where it finds nobody (any more), EncryptionError `changedKey` where the server answers with
 *   other keys than those that the code speaks of
 */
export async function lookUpContact({ options }: Keyring, typed: string): Promise<Contact | null> {
  const code = readContactCode(typed)
  if (!code) return null
  const { memberId, name, ...found } = await call(findContact, { body: { token: code.token } }, options)
  const keys = { recipient: readRecipient(found.recipient), verifyKey: readVerifyKey(found.verifyKey) }
  if (!isContact(code, keys)) throw new EncryptionError({ code: 'changedKey' })
  return { memberId, name, token: code.token, ...keys }
}
