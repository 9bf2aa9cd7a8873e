import { signCertificates, revokeCertificate } from '#contract/certificates.ts'
import type { ContentLocale } from '#content/localised.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'
import type { OwnCertificate } from './certificate-store.ts'
import { hasValidSignature } from '../model/certificate-verdict.ts'
import { encodeCertificate, fromCode, hashName } from '../model/certificate-code.ts'

/** The server no longer has such a module, or signed different contents than this page would show: a newer version of the page is needed. */
export class CertificateRefused extends Error {
  override readonly name = 'CertificateRefused'
}

const random = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

const digestHex = async (bytes: Uint8Array<ArrayBuffer>) =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))

/**
 * Has a certificate signed. The request is anonymous, covers all modules, and contains a digest of the name: the server learns
 * neither the person nor the module. [Note: Certificates]
 *
 * @throws ApiError, OfflineError, {@link CertificateRefused}
 */
export async function requestCertificate(
  moduleId: string,
  typed: string,
  language: ContentLocale,
): Promise<OwnCertificate> {
  const holder = { name: typed.trim().normalize('NFC'), added: random(16) }
  const secret = random(32)
  const nameHash = await hashName(holder)
  const body = {
    language,
    nameHash: toBase64url(fromHex(nameHash)),
    holder: await digestHex(fromBase64url(secret)),
  }
  const { modules, ...shared } = await call(signCertificates, { body }, { credentials: 'omit' })
  const about = modules.find(({ id }) => id === moduleId)
  if (!about) throw new CertificateRefused()
  const facts = { ...shared, language, moduleId, title: about.title, nameHash }
  const signed = { facts, proofValue: about.proofValue, holder }
  if (!(await hasValidSignature(signed))) throw new CertificateRefused()
  return { code: encodeCertificate(signed, holder), secret, isTakenBack: false }
}

/** @throws ApiError, OfflineError */
export async function takeBack({ code, secret }: OwnCertificate): Promise<void> {
  const signed = await fromCode(code)
  if (!signed) throw new CertificateRefused()
  const { position } = signed.facts
  await call(revokeCertificate, { body: { secret, position } }, { credentials: 'omit' })
}
