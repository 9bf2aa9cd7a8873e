import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, digest, done, language, line, moment } from './primitives.ts'

/** The place of a certificate in the lists of those withdrawn: a list, and a bit of it. (content/certificates/credential.ts) */
const position = z.strictObject({
  list: z.int().check(z.minimum(0), z.maximum(4095)),
  index: z.int().check(z.minimum(0), z.maximum(1_048_575)),
})

/** An Ed25519 key as `did:key`. */
const issuer = z.string().check(z.maxLength(80), z.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]+$/))

/** An Ed25519 signature in base58, as Data Integrity writes it. */
const proofValue = z.string().check(z.maxLength(100), z.regex(/^z[1-9A-HJ-NP-Za-km-z]+$/))

/** A certificate for each module, of which the device keeps one: the server does not learn which. [Note: Certificates] */
const signedCertificates = z.strictObject({
  issuer,
  /** This server's name, as people write it. */
  origin: line(200),
  by: line(100),
  /** In UTC. */
  day,
  position,
  modules: z.array(z.strictObject({ id: line(60), title: line(200), proofValue })),
})

/**
 * Signs a certificate for every module at once, for a name that the server does not see. Asked without the session, not stored.
 */
export const signCertificates = endpoint({
  method: 'POST',
  path: '/api/certificates',
  summary: 'Sign certificates for all modules, for a name given only as a digest',
  access: 'anyone',
  body: z.strictObject({
    language,
    /** SHA-256 of the name and of random bytes that stay with the certificate. */
    nameHash: digest,
    /** SHA-256 of the secret with which the holder of a certificate withdraws it. */
    holder: digest,
  }),
  anonymousWhen: () => true,
  audited: false,
  result: signedCertificates,
  errors: ['too_many'],
  repeat: 'natural',
})

/** A W3C controlled identifier document, so that programs of others find the key too. */
const certificateKey = z.strictObject({
  '@context': z.array(line(100)),
  id: issuer,
  alsoKnownAs: z.array(line(200)),
  verificationMethod: z.array(
    z.strictObject({
      id: line(200),
      type: z.literal('Multikey'),
      controller: issuer,
      publicKeyMultibase: line(80),
    }),
  ),
  assertionMethod: z.array(line(200)),
})

export const readCertificateKey = endpoint({
  method: 'GET',
  path: '/api/certificates/key',
  summary: 'The key with which this server signs certificates',
  access: 'anyone',
  result: certificateKey,
  errors: [],
})

/** How many certificates can be withdrawn: as many as fit into an answer that a phone still takes. */
const maxRevoked = 500_000

/** All at once, so that looking up a certificate does not say which one it is. */
export const listRevokedCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates/taken-back',
  summary: 'Every revoked certificate',
  access: 'anyone',
  result: z.strictObject({
    /** When this was so. */
    at: moment,
    /** Four bytes each, smallest first: the list in the upper 12 bits, the index in the lower 20. */
    places: base64url(4 * maxRevoked),
  }),
  errors: [],
})

/** The same as a signed Bitstring Status List of the W3C, for programs of others. */
export const readStatusList = endpoint({
  method: 'GET',
  path: '/api/certificates/lists/:list',
  summary: 'A signed list of revoked certificates',
  access: 'anyone',
  params: z.strictObject({ list: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4095)) }),
  result: z.strictObject({
    '@context': z.array(line(100)),
    id: line(300),
    type: z.array(line(60)),
    issuer,
    validFrom: moment,
    credentialSubject: z.strictObject({
      id: line(300),
      type: z.literal('BitstringStatusList'),
      statusPurpose: z.literal('revocation'),
      encodedList: z.string(),
    }),
    proof: z.strictObject({
      type: z.literal('DataIntegrityProof'),
      cryptosuite: z.literal('eddsa-rdfc-2022'),
      verificationMethod: line(200),
      proofPurpose: z.literal('assertionMethod'),
      proofValue,
    }),
  }),
  errors: ['too_many'],
})

/** `not_found` where the secret is not the one of this place. */
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/taken-back',
  summary: 'Revoke a certificate with its holder’s secret',
  access: 'anyone',
  body: z.strictObject({ secret: bytesOf(32), position }),
  anonymousWhen: () => true,
  audited: false,
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})
