import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { VaultRecord } from '#contract/sessions.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { recipientOf, type PublicKeys } from '#encryption/identity.ts'
import { withLock } from '#encryption/locks.ts'
import { newRecoveryKit, type RecoveryKit } from '#encryption/recovery.ts'
import { createVault, openVault, sealVault, type VaultContent } from '#encryption/vault.ts'
import { OfflineError } from '../api/errors.ts'
import { longSession } from '../session/fixture.ts'
import { sessionStore } from '../session/session.ts'
import { pinnedVaults } from './vault-cache.ts'
import { acceptChangedKeys, changeVault, unlockWithKit } from './vault-operations.ts'
import { vaultStore } from './vault.ts'

const salting = { salt: 'A'.repeat(43), parameters: { memoryKiB: 65536, passes: 3, lanes: 1 } }

let memberId: string
let kit: RecoveryKit
/** The vault that the server has; it hands out whatever is here. */
let stored: VaultRecord
let isOffline: boolean

function recordOf(sealed: Uint8Array, publicKeys: PublicKeys, version = 1): VaultRecord {
  return { generation: 1, version, sealed: toBase64url(sealed), ...publicKeys }
}

async function newRecord(): Promise<VaultRecord> {
  const recipient = await recipientOf(kit.lock)
  const { sealed, publicKeys } = await createVault({ kind: 'recovery', recipient, addedOn: '2026-11-21' })
  return recordOf(sealed, publicKeys)
}

function replaceStored({ sealed, version }: { sealed: string; version: number }): Response {
  if (version !== stored.version) {
    return Response.json({ error: { code: 'conflict', message: 'Changed.' } }, { status: 409 })
  }
  stored = { ...stored, sealed, version: version + 1 }
  return Response.json({ version: stored.version })
}

vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
  if (isOffline) throw new TypeError('no network')
  if (url.startsWith('/api/profiles')) return Response.json({ profiles: [] })
  if (url === '/api/accounts/salt') return Response.json(salting)
  if (method === 'PUT' && typeof body === 'string') return replaceStored(JSON.parse(body))
  return Response.json(stored)
})

afterAll(() => vi.unstubAllGlobals())

/** Locks, and unlocks with the kit's words as a person types them. */
function unlockAgain() {
  vaultStore.lock()
  return unlockWithKit(kit.words.join(' '))
}

function openContent(): VaultContent {
  const state = vaultStore.current()
  if (state.status !== 'open') throw new Error('locked')
  return state.content
}

beforeEach(async () => {
  memberId = crypto.randomUUID()
  kit = newRecoveryKit()
  isOffline = false
  stored = await newRecord()
  sessionStore.accept(longSession(memberId, stored))
  vaultStore.follow(memberId)
})

test('the kit opens the vault, and the device remembers whose it is', async () => {
  await unlockAgain()
  expect(openContent().locks).toHaveLength(1)
  expect(await pinnedVaults.get(memberId)).toMatchObject({ recipient: stored.recipient, generation: 1 })
})

test('another kit opens nothing, and says so', async () => {
  const other = newRecoveryKit()
  await expect(unlockWithKit(other.words.join(' '))).rejects.toMatchObject({ code: 'cannotOpen' })
  expect(vaultStore.current().status).toBe('locked')
})

test('without the network the copy of this device opens', async () => {
  await unlockAgain()
  isOffline = true
  await unlockAgain()
  expect(vaultStore.current().status).toBe('open')
})

test('without network and copy it stays locked, and says why', async () => {
  isOffline = true
  await expect(unlockAgain()).rejects.toBeInstanceOf(OfflineError)
})

test('rejects a vault that the server made for an internally unlisted lock', async () => {
  const foreign = newRecoveryKit()
  const recipient = await recipientOf(foreign.lock)
  const forged = await createVault({ kind: 'recovery', recipient, addedOn: '2026-11-21' })
  const { sealed } = await sealForged(forged.content)
  stored = recordOf(sealed, forged.publicKeys)
  await expect(unlockAgain()).rejects.toMatchObject({ code: 'forgedVault' })
  expect(vaultStore.current().status).toBe('locked')
})

/** Addresses a vault to the victim's lock without listing it inside: what somebody can do who only guesses recipients. */
async function sealForged(content: VaultContent) {
  const { seal } = await import('#encryption/age.ts')
  const { padJson } = await import('#encryption/padding.ts')
  return { sealed: await seal(padJson(content), [await recipientOf(kit.lock)]) }
}

test('public keys that are not those in the vault are refused', async () => {
  const other = await newRecord()
  stored = { ...stored, recipient: other.recipient, verifyKey: other.verifyKey }
  await expect(unlockAgain()).rejects.toMatchObject({ code: 'forgedVault' })
})

test('an older vault than the device has seen is refused', async () => {
  await unlockAgain()
  const older = stored
  await changeVault((content) => content)
  stored = older
  await expect(unlockAgain()).rejects.toMatchObject({ code: 'rolledBackVault' })
})

test('changed keys open nothing until the person confirms them', async () => {
  await unlockAgain()
  const before = stored.recipient
  stored = await newRecord()
  await unlockAgain()
  expect(vaultStore.current()).toMatchObject({
    status: 'locked',
    changed: { known: { recipient: before }, offered: { recipient: stored.recipient } },
  })
  await acceptChangedKeys()
  expect(vaultStore.current().status).toBe('open')
  await unlockAgain()
  expect(vaultStore.current().status).toBe('open')
})

test('a change is stored before it counts', async () => {
  await unlockAgain()
  isOffline = true
  const lock = { kind: 'passkey', recipient: stored.recipient, addedOn: '2026-11-21' } as const
  await expect(changeVault((content) => withLock(content, lock as never))).rejects.toBeInstanceOf(
    OfflineError,
  )
  expect(openContent().locks).toHaveLength(1)
  isOffline = false
  await changeVault((content) => withLock(content, lock as never))
  expect(openContent().locks).toHaveLength(2)
  expect(stored.version).toBe(2)
})

test('a change on top of what another device stored keeps both', async () => {
  await unlockAgain()
  const mine = openContent()
  const { sealed } = await sealVault({ ...mine, pins: [pinOf('11111111-1111-4111-8111-111111111111', mine)] })
  stored = { ...stored, sealed: toBase64url(sealed), version: stored.version + 1 }
  await changeVault((content) => ({
    ...content,
    pins: [...content.pins, pinOf('22222222-2222-4222-8222-222222222222', mine)],
  }))
  const vaultContent = await openVault(Buffer.from(stored.sealed, 'base64url'), kit.lock, null)
  expect(vaultContent.pins.map(({ id }) => id[0])).toEqual(['1', '2'])
})

function pinOf(id: string, { locks }: VaultContent): VaultContent['pins'][number] {
  const recipient = locks[0]?.recipient
  if (!recipient) throw new Error('no lock')
  const { verifyKey } = stored
  return { kind: 'organisation', id, recipient, verifyKey: verifyKey as never, firstSeen: '2026-11-21' }
}
