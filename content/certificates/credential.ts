import { base58 } from '@scure/base'
import type { ContentLocale } from '../localised.ts'
import { certificateWords } from './words.ts'

/**
 * [Note: Certificates] An Open Badges 3.0 credential about one module. It is made of these few facts and nothing else, by this code
 * on the server that signs it, on the device that stores it, and on the page that verifies it. So a code of a few hundred
 * characters can represent it, and a page shows exactly what was signed. Its form must never change, because earlier certificates
 * could not be verified any more; a new form gets a new number. docs/decisions/0339-certificates-and-milestones.md
 */
export interface CertificateFacts {
  /** The signer: an Ed25519 key as `did:key`. */
  readonly issuer: string
  /** The origin of the server that signed, in readable form. */
  readonly origin: string
  /** The name of the server. */
  readonly by: string
  readonly language: ContentLocale
  /** The day of the signature, in UTC. */
  readonly day: string
  readonly moduleId: string
  /** The title of the module on that day. */
  readonly title: string
  /** SHA-256 of the name with its salt, in hexadecimal. No server learns the name. */
  readonly nameHash: string
  /** Its position in the revocation lists. */
  readonly position: CertificatePosition
}

/** A place in one of 4,096 lists of {@link listLength} bits each. */
export interface CertificatePosition {
  readonly list: number
  readonly index: number
}

/** Positions per list; with 2¹² lists there are 2³². */
export const listLength = 2 ** 20

export const contextAddresses = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
} as const

const both = [contextAddresses.credentials, contextAddresses.openBadges]

/** The URL of a server's list. */
export const listAddress = (origin: string, list: number): string =>
  `${origin}/api/certificates/lists/${list}`

const moduleAddress = ({ origin, language, moduleId }: CertificateFacts) =>
  `${origin}${language === 'en' ? '' : `/${language}`}/learning/${moduleId}`

/** The document to sign. */
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

/** A revocation list in the format of W3C's Bitstring Status List. `bits` is already encoded. */
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

/** The proof without its signature. It carries no time, because none is needed. */
export const proofOf = (issuer: string) => ({
  type: 'DataIntegrityProof' as const,
  cryptosuite: 'eddsa-rdfc-2022' as const,
  verificationMethod: `${issuer}#${issuer.slice(didKey.length)}`,
  proofPurpose: 'assertionMethod' as const,
})

const didKey = 'did:key:'
/** The multicodec prefix of an Ed25519 key's 32 bytes. */
const ed25519 = [0xed, 0x01] as const

export function issuerOf(publicKey: Uint8Array): string {
  return `${didKey}z${base58.encode(Uint8Array.from([...ed25519, ...publicKey]))}`
}

/** The issuer's key, 32 bytes; `null` if it is no Ed25519 key. */
export function keyOf(issuer: string): Uint8Array | null {
  const bytes = issuer.startsWith(`${didKey}z`) ? bytesIn(issuer.slice(didKey.length)) : null
  return bytes?.length === 34 && bytes[0] === ed25519[0] && bytes[1] === ed25519[1] ? bytes.slice(2) : null
}

/** Multibase base58 with its prefix `z`, as signatures and keys are written. */
export const inBase58 = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`

export function bytesIn(multibase: string): Uint8Array | null {
  try {
    return multibase.startsWith('z') ? base58.decode(multibase.slice(1)) : null
  } catch {
    return null
  }
}

/** A UUID of bytes that are already random (RFC 9562, version 8). */
function uuidOf(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}
