import { createHash, randomBytes } from 'node:crypto'
import { signCertificates } from '#contract/certificates.ts'
import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import { encodeCertificate, hashName } from '#web/features/knowledge/certificates/model/certificate-code.ts'
import { certificateFile } from '#web/features/knowledge/certificates/model/certificate-file.ts'

/** Any client that makes unauthenticated calls. */
interface CertificateClient {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>>
}

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url')

/** Requests a certificate in English as a device does, and builds the module's certificate from the answer. */
export async function newCertificate(caller: CertificateClient, moduleId: string, name = 'Ana Núñez') {
  const holder = { name, added: randomBytes(16).toString('base64url') }
  const nameHash = await hashName(holder)
  const secret = randomBytes(32)
  const body = {
    language: 'en' as const,
    nameHash: Buffer.from(nameHash, 'hex').toString('base64url'),
    holder: sha256(secret),
  }
  const { modules, ...shared } = await caller.call(signCertificates, { body })
  const about = modules.find(({ id }) => id === moduleId)
  if (!about) throw new Error('no such module')
  const facts = { ...shared, language: 'en' as const, moduleId, title: about.title, nameHash }
  const signed = { facts, proofValue: about.proofValue, holder }
  return {
    modules,
    position: shared.position,
    code: encodeCertificate(signed, holder),
    credential: certificateFile(signed),
    secret: secret.toString('base64url'),
  }
}

/** The right answers of the module "Is this bullying?". */
export const rightAnswers = [
  'No. Words, pictures and leaving someone out count too.',
  'No. You can tell when you are not sure.',
  'Whether they stop when I ask.',
]
