import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type Credential, credentialOf, proofOf } from '#content/certificates/credential.ts'
import type { SignedFacts } from './certificate-code.ts'

/** A certificate as a file for other programs: the credential with its signature. */
export function certificateFile({ facts, proofValue }: SignedFacts): Credential & { proof: object } {
  return { ...credentialOf(facts), proof: { ...proofOf(facts.issuer), proofValue } }
}

const text = z.string()
const certificateShape = z.object({
  issuer: z.object({ id: text, name: text, url: text }),
  validFrom: text,
  credentialStatus: z.object({ statusListIndex: text, statusListCredential: text }),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityHash: text })),
    achievement: z.object({ id: text, name: text, inLanguage: z.enum(['en', 'es']) }),
  }),
  proof: z.object({ proofValue: text }),
})

/** `null`: no certificate of this kind. `altered`: its fields differ from those of a certificate. */
export function fromFile(json: unknown): SignedFacts | 'altered' | null {
  const read = certificateShape.safeParse(json)
  if (!read.success) return null
  const { issuer, validFrom, credentialStatus, credentialSubject, proof } = read.data
  const { achievement, identifier } = credentialSubject
  const signed: SignedFacts = {
    facts: {
      issuer: issuer.id,
      origin: issuer.url,
      by: issuer.name,
      language: achievement.inLanguage,
      day: validFrom.slice(0, 10),
      moduleId: achievement.id.split('/').at(-1) ?? '',
      title: achievement.name,
      nameHash: identifier[0]?.identityHash.replace(/^sha256\$/, '') ?? '',
      position: {
        list: Number(credentialStatus.statusListCredential.split('/').at(-1)),
        index: Number(credentialStatus.statusListIndex),
      },
    },
    proofValue: proof.proofValue,
    holder: null,
  }
  return sorted(certificateFile(signed)) === sorted(json) ? signed : 'altered'
}

/** Canonical JSON: the same text for equal values, whatever the order of their keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
