import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readCertificateKey,
  readStatusList,
  listRevokedCertificates,
  signCertificates,
  revokeCertificate,
} from '#contract/certificates.ts'
import { modules } from '#content/certificates/modules.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { verifyWithConsortium } from '../../../tests/support/badges.ts'
import { newCertificate, sha256 } from '../../../tests/support/certificates.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const signed = (moduleId: string) => newCertificate(app, moduleId)

/** What another program would fetch from this server. */
async function fetched(url: string): Promise<object | null> {
  const list = url.startsWith(`${app.publicUrl}/api/certificates/lists/`) ? url.split('/').at(-1) : null
  return list ? app.call(readStatusList, { params: { list } }) : null
}

test('third-party verifiers accept a certificate and reject altered text or another key', async () => {
  const { credential } = await signed('by-five')
  expect(await verifyWithConsortium(credential, fetched)).toMatchObject({
    verified: true,
    statusResult: { verified: true },
  })
  const altered = [
    { ...credential, name: 'Five ways to hel' },
    { ...credential, validFrom: '2020-01-01T00:00:00Z' },
    { ...credential, proof: (await signed('by-five')).credential.proof },
  ]
  for (const each of altered)
    expect(await verifyWithConsortium(each, fetched)).toMatchObject({ verified: false })
})

test('the secret holder revokes a certificate and verifiers and the list agree', async () => {
  const { credential, secret, position } = await signed('by-five')
  const other = await signed('by-five')
  const revoke = (revocationSecret: string) =>
    app.try(revokeCertificate, { body: { secret: revocationSecret, position } })
  expect(await revoke(other.secret)).toMatchObject({ status: 404 })
  expect(await revoke(secret)).toMatchObject({ status: 200 })
  expect(await revoke(secret)).toMatchObject({ status: 200 })

  const { places } = await app.call(listRevokedCertificates, {})
  expect(Buffer.from(places, 'base64url').readUInt32BE(0)).toBe(position.list * 2 ** 20 + position.index)
  expect(await verifyWithConsortium(credential, fetched)).toMatchObject({ statusResult: { verified: false } })
  expect(await verifyWithConsortium(other.credential, fetched)).toMatchObject({
    verified: true,
    statusResult: { verified: true },
  })
})

test('a request covers all modules, so the completed one stays unknown', async () => {
  const { modules: about } = await signed('by-five')
  expect(about.map(({ id }) => id)).toEqual(modules.map(({ id }) => id))
})

test('stores nothing about a signed certificate', async () => {
  const rows = async () =>
    (
      await app.owner(`select relname, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I', relname), false, true, '')))[1]::text as n
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
    ).rows
  const before = await rows()
  await signed('by-five')
  expect(await rows()).toEqual(before)
})

test('a certificate states module, day, language and server but not the name', async () => {
  const { credential } = await signed('teen-tell')
  const { proof: _proof, ...rest } = credential
  const text = JSON.stringify(rest)
  expect(text).not.toMatch(/Ana|report|mood|minutes|duration|score|started|evidence/i)
  expect(rest.validFrom).toMatch(/T00:00:00Z$/)
})

test('the key is published as the document that a did:key is', async () => {
  const key = await app.call(readCertificateKey, {})
  const { credential } = await signed('by-five')
  expect(key.id).toBe(credential.issuer.id)
  expect(key.assertionMethod).toEqual([`${key.id}#${key.verificationMethod[0]?.publicKeyMultibase}`])
  expect(key.alsoKnownAs).toEqual([app.publicUrl])
})

test('asking takes no session along, and too often is refused', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const body = {
    language: 'es' as const,
    nameHash: sha256('name'),
    holder: sha256('secret'),
  }
  const statuses = []
  for (let each = 0; each < 61; each++) {
    const wrong = { secret: randomBytes(32).toString('base64url'), position: { list: 0, index: 0 } }
    statuses.push((await limited.try(revokeCertificate, { body: wrong })).status)
  }
  expect(statuses.slice(-2)).toEqual([404, 429])
  expect((await limited.try(signCertificates, { body })).body.modules?.[0]?.title).toBe(modules[0]?.title.es)
  await limited.close()
})
