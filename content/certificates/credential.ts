import { base58 } from '@scure/base'
import type { ContentLocale } from '../localised.ts'
import { certificateWords } from './words.ts'

/**
 * [Note: Certificates] An Open Badges 3.0 credential about one module. It is made of these few facts and nothing else, by this code on
 * the server that signs it, on the device that keeps it, and on the page that opens it: so a code of a few hundred signs can stand for
 * it, and whatever a page shows of it is what was signed. Its form is never changed: an earlier one could not be opened any more.
 * Another form is another number. docs/decisions/0339-certificates-and-milestones.md
 */
export interface CertificateFacts {
  /** Who signed: an Ed25519 key as `did:key`. */
  readonly issuer: string
  /** The origin of the server that signed, as people write it. */
  readonly origin: string
  /** What the server is called. */
  readonly by: string
  readonly language: ContentLocale
  /** The day on which it was signed, in UTC. */
  readonly day: string
  readonly moduleId: string
  /** The title of the module on that day. */
  readonly title: string
  /** SHA-256 of the name and what was added to it, in hexadecimal. No server learns the name. */
  readonly nameHash: string
  /** Where the lists of certificates taken back have it. */
  readonly position: CertificatePosition
}

/** A place in one of 4,096 lists of {@link listLength} bits each. */
export interface CertificatePosition {
  readonly list: number
  readonly index: number
}

/** How many places one list has; with 2¹² lists there are 2³². */
export const listLength = 2 ** 20

export const contextAddresses = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
} as const

const both = [contextAddresses.credentials, contextAddresses.openBadges]

/** Where a list of a server is read. */
export const listAddress = (origin: string, list: number): string =>
  `${origin}/api/certificates/lists/${list}`

const moduleAddress = ({ origin, language, moduleId }: CertificateFacts) =>
  `${origin}${language === 'en' ? '' : `/${language}`}/learning/${moduleId}`

/** What is signed. */
export function credentialOf(facts: CertificateFacts) {
  const { issuer, origin, by, language, day, title, nameHash, position } = facts
  const words = certificateWords[language]
  const statusListCredential = listAddress(origin, position.list)
  return {
    '@context': both,
    id: `urn:uuid:${uuidOf(nameHash)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer, type: ['Profile'], name: by, url: origin },
    validFrom: `${day}T00:00:00Z`,
    credentialStatus: {
      id: `${statusListCredential}#${position.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(position.index),
      statusListCredential,
    },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: true, identityHash: `sha256$${nameHash}`, identityType: 'name' },
      ],
      achievement: {
        id: moduleAddress(facts),
        type: ['Achievement'],
        achievementType: 'Course',
        name: title,
        inLanguage: language,
        description: words.description,
        criteria: { narrative: words.criteria },
      },
    },
  }
}
export type Credential = ReturnType<typeof credentialOf>

/** A list of certificates taken back, as the W3C's Bitstring Status List has it. `bits` is already encoded. */
export const statusListOf = (issuer: string, origin: string, list: number, bits: string, from: string) => ({
  '@context': [contextAddresses.credentials],
  id: listAddress(origin, list),
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer,
  validFrom: from,
  credentialSubject: {
    id: `${listAddress(origin, list)}#list`,
    type: 'BitstringStatusList' as const,
    statusPurpose: 'revocation' as const,
    encodedList: bits,
  },
})

/** What is beside a signature; without a time, which nobody needs. */
export const proofOf = (issuer: string) => ({
  type: 'DataIntegrityProof' as const,
  cryptosuite: 'eddsa-rdfc-2022' as const,
  verificationMethod: `${issuer}#${issuer.slice(didKey.length)}`,
  proofPurpose: 'assertionMethod' as const,
})

const didKey = 'did:key:'
/** Before the 32 bytes of an Ed25519 key (multicodec). */
const ed25519 = [0xed, 0x01] as const

export function issuerOf(publicKey: Uint8Array): string {
  return `${didKey}z${base58.encode(Uint8Array.from([...ed25519, ...publicKey]))}`
}

/** The key that an issuer is, 32 bytes; `null` where it is none. */
export function keyOf(issuer: string): Uint8Array | null {
  const bytes = issuer.startsWith(`${didKey}z`) ? bytesIn(issuer.slice(didKey.length)) : null
  return bytes?.length === 34 && bytes[0] === ed25519[0] && bytes[1] === ed25519[1] ? bytes.slice(2) : null
}

/** Bytes as `z` and base58, as signatures and keys are written. */
export const inBase58 = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`

export function bytesIn(multibase: string): Uint8Array | null {
  try {
    return multibase.startsWith('z') ? base58.decode(multibase.slice(1)) : null
  } catch {
    return null
  }
}

/** A UUID of bytes that are random already (RFC 9562, version 8). */
function uuidOf(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}
