import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToSign } from '#content/certificates/canonical.ts'
import {
  type CertificateFacts,
  credentialOf,
  inBase58,
  issuerOf,
  proofOf,
} from '#content/certificates/credential.ts'
import { publishedContexts } from '../../../../../tests/support/badges.ts'
import openBadges from '#content/certificates/contexts/open-badges-v3p0.json' with { type: 'json' }
import credentials from '#content/certificates/contexts/credentials-v2.json' with { type: 'json' }
import { contextAddresses } from '#content/certificates/credential.ts'
import { verifyCertificate } from './certificate-verdict.ts'
import { encodeCertificate, fromCode, hashName, type SignedFacts } from './certificate-code.ts'
import { certificateFile } from './certificate-file.ts'
import { readCertificate } from './certificate-reader.ts'

const newServer = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    issuer: issuerOf(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')),
    async signed(change: Partial<CertificateFacts> = {}) {
      const holder = { name: 'Ana Núñez', added: 'kBVoiHNqBMZ9Ehnb4zpv4w' }
      const facts: CertificateFacts = {
        issuer: this.issuer,
        origin: 'https://help.example',
        by: 'Upstander',
        language: 'en',
        day: '2026-11-25',
        moduleId: 'by-five',
        title: 'Five ways to help',
        nameHash: await hashName(holder),
        position: { list: 3, index: 77 },
        ...change,
      }
      const bytes = await bytesToSign(credentialOf(facts), proofOf(this.issuer))
      return { facts, holder, proofValue: inBase58(sign(null, bytes, privateKey)) }
    },
  }
}

const server = newServer()
const places = (...revokedPositions: number[]) => {
  const bytes = Buffer.alloc(revokedPositions.length * 4)
  revokedPositions.forEach((place, at) => bytes.writeUInt32BE(place, at * 4))
  return { at: '2026-11-25T10:00:00.000Z', places: bytes.toString('base64url') }
}
const known = { issuer: server.issuer, takenBack: places(5) }
const kindOf = async (signed: SignedFacts) => (await verifyCertificate(signed, known)).kind

test('verifies a certificate as link, code and file, with list date', async () => {
  const signed = await server.signed()
  const code = encodeCertificate(signed, signed.holder)
  for (const text of [
    `https://help.example/certificates#${code}`,
    `  ${code}\n`,
    JSON.stringify(certificateFile(signed)),
  ]) {
    const read = await readCertificate(text)
    if (read === null || read === 'altered') throw new Error('it was not read')
    expect(await verifyCertificate(read, known)).toEqual({ kind: 'good', listed: '2026-11-25T10:00:00.000Z' })
  }
  expect(await verifyCertificate(signed, { ...known, takenBack: null })).toEqual({
    kind: 'good',
    listed: null,
  })
})

test('includes the name in the link but not in the exported file', async () => {
  const signed = await server.signed()
  expect((await fromCode(encodeCertificate(signed, signed.holder)))?.holder.name).toBe('Ana Núñez')
  expect(JSON.stringify(certificateFile(signed))).not.toMatch(/Ana|Núñez/)
})

test('one other letter anywhere in what it says is refused', async () => {
  const signed = await server.signed()
  const { facts, holder } = signed
  const changed: SignedFacts[] = [
    { ...signed, facts: { ...facts, title: 'Five ways to hell' } },
    { ...signed, facts: { ...facts, day: '2026-11-24' } },
    { ...signed, facts: { ...facts, moduleId: 'by-four' } },
    { ...signed, facts: { ...facts, language: 'es' } },
    { ...signed, facts: { ...facts, origin: 'https://other.example' } },
    { ...signed, facts: { ...facts, by: 'Upstanders' } },
    { ...signed, facts: { ...facts, position: { list: 3, index: 78 } } },
    { ...signed, facts: { ...facts, nameHash: await hashName({ ...holder, name: 'Eva Núñez' }) } },
    { ...signed, holder: { ...holder, name: 'Eva Núñez' } },
    { ...signed, facts: { ...facts, issuer: newServer().issuer } },
    { ...signed, facts: { ...facts, issuer: 'did:web:help.example' } },
    { ...signed, proofValue: (await server.signed({ title: 'Another' })).proofValue },
    { ...signed, proofValue: 'z' },
  ]
  for (const each of changed) expect(await kindOf(each), JSON.stringify(each)).toBe('altered')
})

test('rejects a code with any single character changed', async () => {
  const signed = await server.signed()
  const code = encodeCertificate(signed, signed.holder)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  await fc.assert(
    fc.asyncProperty(fc.nat(code.length - 1), fc.nat(63), async (at, sign) => {
      const other = code.slice(0, at) + alphabet[sign] + code.slice(at + 1)
      const read = await fromCode(other)
      if (other === code || read === null) return
      expect(await kindOf(read)).not.toBe('good')
    }),
    { numRuns: 60 },
  )
})

test('reports a file with added, missing or changed fields as altered', async () => {
  const file = certificateFile(await server.signed())
  const texts = [
    { ...file, evidence: [{ type: ['Evidence'], narrative: 'With honours' }] },
    { ...file, validUntil: '2030-01-01T00:00:00Z' },
    { ...file, type: ['VerifiableCredential'] },
    { ...file, proof: { ...file.proof, cryptosuite: 'none' } },
  ]
  for (const each of texts) expect(await readCertificate(JSON.stringify(each))).toBe('altered')
  for (const each of ['', '{', '{}', 'https://help.example/certificates#', 'hello', 'a'.repeat(30_000)])
    expect(await readCertificate(each)).toBeNull()
})

test('distinguishes a revoked certificate, another server and an unknown server', async () => {
  const signed = await server.signed()
  const place = 3 * 2 ** 20 + 77
  expect(await verifyCertificate(signed, { ...known, takenBack: places(1, place, 4294967295) })).toEqual({
    kind: 'takenBack',
  })
  expect(await kindOf(await newServer().signed())).toBe('foreign')
  expect(await verifyCertificate(signed, null)).toEqual({ kind: 'unknown' })
})

test('the meanings of its words are those that are published', () => {
  expect(publishedContexts.get(contextAddresses.credentials)).toEqual(credentials)
  expect(publishedContexts.get(contextAddresses.openBadges)).toEqual(openBadges)
})
