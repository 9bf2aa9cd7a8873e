import { readContactCode as readCode, removeContactCode, setContactCode } from '#contract/contacts.ts'
import { open, seal } from '#encryption/age.ts'
import { contactCodeText, contactTokenDigest, newContactCode } from '#encryption/contact.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'
import { openedVault } from '#web/platform/vault/vault-operations.ts'

/** The member's own contact code, and its last day of validity. */
export interface OwnCode {
  readonly text: string
  readonly goodUntil: string
}

/** The code, created on this or another device; `null` if there is none, or it has expired. */
export async function readOwnCode(signal?: AbortSignal): Promise<OwnCode | null> {
  const { code } = await call(readCode, {}, { signal })
  if (!code) return null
  const { identity } = openedVault().content
  return { text: fromUtf8(await open(fromBase64url(code.sealed), [identity])), goodUntil: code.goodUntil }
}

/** Creates a new code. The previous one stops working. */
export async function renewOwnCode(): Promise<OwnCode> {
  const { publicKeys } = openedVault()
  const made = newContactCode(publicKeys)
  const text = contactCodeText(made)
  const sealed = toBase64url(await seal(toUtf8(text), [publicKeys.recipient]))
  const { code } = await call(setContactCode, { body: { tokenDigest: contactTokenDigest(made), sealed } })
  return { text, goodUntil: code.goodUntil }
}

export async function removeOwnCode(): Promise<void> {
  await call(removeContactCode, {})
}
