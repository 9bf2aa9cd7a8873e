import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { OrganisationKeyRecord } from '#contract/organisations.ts'
import type { VaultRecord } from '#contract/sessions.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { publicKeysOf, recipientOf } from '#encryption/identity.ts'
import { newOrganisationKey, type OrganisationKey, succeedOrganisationKey } from '#encryption/organisation.ts'
import { newRecoveryKit } from '#encryption/recovery.ts'
import { createVault } from '#encryption/vault.ts'
import { sentenceFor } from '../problems/sentence.ts'
import { longSession } from '../session/fixture.ts'
import { sessionStore } from '../session/session.ts'
import { openedVault, unlockWithKit } from './vault-operations.ts'
import { trustOrganisation } from './organisation-keys.ts'
import { vaultStore } from './vault.ts'

const id = '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11'

let stored: VaultRecord
/** What the server says the organisation's keys have been. */
let listed: OrganisationKeyRecord[]

vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
  if (url.includes(`/organisations/${id}/keys`)) return Response.json({ keys: listed })
  if (url.startsWith('/api/profiles')) return Response.json({ profiles: [] })
  if (method === 'PUT') {
    stored = { ...stored, version: stored.version + 1 }
    return Response.json({ version: stored.version })
  }
  return Response.json(stored)
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  const kit = newRecoveryKit()
  const recipient = await recipientOf(kit.lock)
  const { sealed, publicKeys } = await createVault({ kind: 'recovery', recipient, addedOn: '2026-11-21' })
  stored = { generation: 1, version: 1, sealed: toBase64url(sealed), ...publicKeys }
  const memberId = crypto.randomUUID()
  sessionStore.accept(longSession(memberId, stored))
  vaultStore.follow(memberId)
  listed = []
  await unlockWithKit(kit.words.join(' '))
})

async function asListed(
  key: OrganisationKey,
  signature: string | null = null,
): Promise<OrganisationKeyRecord> {
  const { recipient, verifyKey } = await publicKeysOf(key)
  return { generation: key.generation, recipient, verifyKey, signature, previousSealed: null }
}

const pinned = () => openedVault().content.pins.find((pin) => pin.id === id)

test('remembers an organisation key on first sight', async () => {
  const key = await asListed(await newOrganisationKey(id))
  expect(await trustOrganisation({ id, key })).toBe('known')
  expect(pinned()).toMatchObject({ recipient: key.recipient })
  expect(await trustOrganisation({ id, key })).toBe('known')
})

test('rejects a different key in any server order, keeping the known one', async () => {
  const real = await asListed(await newOrganisationKey(id))
  await trustOrganisation({ id, key: real })
  const forged = await newOrganisationKey(id)
  const fromForged = await succeedOrganisationKey(forged)
  const offers: [OrganisationKeyRecord, OrganisationKeyRecord[]][] = [
    [await asListed(forged), []],
    [await asListed(forged), [real, await asListed(forged)]],
    // Signed, but by the forged key and not by the known one.
    [
      await asListed(fromForged.key, fromForged.succession.signature),
      [real, await asListed(fromForged.key, fromForged.succession.signature)],
    ],
  ]
  for (const [key, keys] of offers) {
    listed = keys
    const refused = await trustOrganisation({ id, key }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'changedKey' })
    expect(sentenceFor(refused)).toContain('Nothing was sent to it, and it is not shown.')
    expect(pinned()).toMatchObject({ recipient: real.recipient })
  }
})

test('adopts a new key signed by the known one and announces it', async () => {
  const first = await newOrganisationKey(id)
  await trustOrganisation({ id, key: await asListed(first) })
  const next = await succeedOrganisationKey(first)
  const key = await asListed(next.key, next.succession.signature)
  listed = [await asListed(first), key]
  expect(await trustOrganisation({ id, key })).toBe('succeeded')
  expect(pinned()).toMatchObject({ recipient: key.recipient })
  // The one before is another key now.
  await expect(trustOrganisation({ id, key: await asListed(first) })).rejects.toMatchObject({
    code: 'changedKey',
  })
})

test('an organisation without a key is not trusted', async () => {
  await expect(trustOrganisation({ id, key: null })).rejects.toMatchObject({ code: 'changedKey' })
})
