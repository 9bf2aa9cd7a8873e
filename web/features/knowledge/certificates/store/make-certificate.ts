import { signCertificates, revokeCertificate } from '#contract/certificates.ts'
import type { ContentLocale } from '#content/localised.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'
import type { OwnCertificate } from './certificate-store.ts'
import { isWhole } from '../model/certificate-verdict.ts'
import { codeOf, fromCode, nameHashOf } from '../model/certificate-code.ts'

/** The server has no such module any more, or signed something else than this page would show: a newer page knows. */
export class NotMade extends Error {
  override readonly name = 'NotMade'
}

const random = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))

/**
 * Has a certificate signed. The server is asked as by nobody, for all modules at once, and for a digest of the name: it learns
 * neither who, nor which. [Note: Certificates]
 *
 * @throws ApiError, OfflineError, {@link NotMade}
 */
export async function makeCertificate(
  moduleId: string,
  typed: string,
  language: ContentLocale,
): Promise<OwnCertificate> {
  const holder = { name: typed.trim().normalize('NFC'), added: random(16) }
  const secret = random(32)
  const nameHash = await nameHashOf(holder)
  const body = {
    language,
    nameHash: toBase64url(fromHex(nameHash)),
    holder: await digestOf(fromBase64url(secret)),
  }
  const { modules, ...shared } = await call(signCertificates, { body }, { credentials: 'omit' })
  const about = modules.find(({ id }) => id === moduleId)
  if (!about) throw new NotMade()
  const facts = { ...shared, language, moduleId, title: about.title, nameHash }
  const signed = { facts, proofValue: about.proofValue, holder }
  if (!(await isWhole(signed))) throw new NotMade()
  return { code: codeOf(signed, holder), secret, isTakenBack: false }
}

/** @throws ApiError, OfflineError */
export async function takeBack({ code, secret }: OwnCertificate): Promise<void> {
  const signed = await fromCode(code)
  if (!signed) throw new NotMade()
  const { position } = signed.facts
  await call(revokeCertificate, { body: { secret, position } }, { credentials: 'omit' })
}
