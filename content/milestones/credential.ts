import type { MilestoneKind } from '#contract/milestones.ts'
import { type CertificatePosition, contextAddresses, listAddress } from '../certificates/credential.ts'
import type { ContentLocale } from '../localised.ts'
import { milestoneLimits, milestoneWords } from './names.ts'

interface MilestoneFacts {
  /** The signer: an Ed25519 key as `did:key`. */
  readonly issuer: string
  readonly origin: string
  /** The name of the server. */
  readonly by: string
  readonly language: ContentLocale
  readonly day: string
  readonly kind: MilestoneKind
  /** SHA-256 of the name with its salt, in hexadecimal. */
  readonly nameHash: string
  readonly position: CertificatePosition
}

/** A UUID of bytes that are already random (RFC 9562, version 8). */
const uuidOf = (hex: string) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')

/** An Open Badges 3.0 credential about a kind of milestone, which never names the comment, class or place. [Note: Milestones] */
export function milestoneCredential(facts: MilestoneFacts) {
  const { issuer, origin, by, language, day, kind, nameHash, position } = facts
  const { name, criteria } = milestoneWords[kind]
  const statusListCredential = listAddress(origin, position.list)
  return {
    '@context': [contextAddresses.credentials, contextAddresses.openBadges],
    id: `urn:uuid:${uuidOf(nameHash)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: name[language],
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
        id: `${origin}${language === 'en' ? '' : `/${language}`}/gamification#${kind}`,
        type: ['Achievement'],
        achievementType: 'CommunityService',
        name: name[language],
        inLanguage: language,
        description: criteria[language],
        criteria: { narrative: `${criteria[language]} ${milestoneLimits[language]}` },
      },
    },
  }
}
