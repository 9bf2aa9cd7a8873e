import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Session, VaultRecord } from '#contract/sessions.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { recipientOf } from '#encryption/identity.ts'
import { withLock } from '#encryption/locks.ts'
import { createVault, sealVault, type VaultContent } from '#encryption/vault.ts'
import { longSession } from '#web/platform/session/fixture.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { storeChanged, unlockWithPassword } from '#web/platform/vault/vault-operations.ts'
import { keysFromPassword, saltingFor } from '#web/platform/vault/password/keys.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { restoreVault, lockFromEarlierPassword } from './earlier-vaults.ts'
import { changeMemberPassword } from './password-change.ts'

// A password is stretched with a salt of the address, so which address that was counts once an account has moved.

vi.mock('#web/platform/vault/password/stretch.ts', () => ({
  stretchInWorker: async (password: string, salt: Uint8Array) =>
    new Uint8Array(createHash('sha256').update(salt).update(password).digest()),
}))

const [then, now] = ['then@example.org', 'now@example.org']
const parameters = { memoryKiB: 65536, passes: 3, lanes: 1 }
const saltOf = (address: string) => createHash('sha256').update(address).digest('base64url')
const addedOn = '2026-11-21'

let memberId: string
let stored: VaultRecord
let earlier: VaultRecord[]
let isOffline: boolean

vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
  if (isOffline) throw new TypeError('no network')
  const requestBody = typeof body === 'string' ? JSON.parse(body) : {}
  if (url.startsWith('/api/profiles')) return Response.json({ profiles: [] })
  if (url === '/api/accounts/salt') return Response.json({ salt: saltOf(requestBody.address), parameters })
  if (url === '/api/accounts/password') {
    stored = { ...stored, sealed: requestBody.vault, version: stored.version + 1 }
    return Response.json({ vaultVersion: stored.version })
  }
  if (url === '/api/vault/earlier' && body) {
    earlier = earlier.filter(({ generation }) => generation !== requestBody.generation)
    return Response.json({ version: stored.version + 1 })
  }
  return Response.json(url === '/api/vault/earlier' ? { vaults: earlier } : stored)
})
afterAll(() => vi.unstubAllGlobals())

function signInAs(email: string): Session['user'] {
  const session = longSession(memberId, stored, email)
  sessionStore.accept(session)
  vaultStore.follow(memberId)
  return session.user
}

const lockOf = async (password: string, address: string) =>
  (await keysFromPassword(password, await saltingFor(address))).lock

async function newVault(password: string, address: string, generation: number) {
  const recipient = await recipientOf(await lockOf(password, address))
  const { content, sealed, publicKeys } = await createVault({ kind: 'password', recipient, addedOn })
  const record: VaultRecord = { generation, version: 1, sealed: toBase64url(sealed), ...publicKeys }
  return { content, record }
}

let content: VaultContent

beforeEach(async () => {
  memberId = crypto.randomUUID()
  isOffline = false
  earlier = []
  const made = await newVault('first', then, 1)
  stored = made.record
  content = made.content
})

const isOpen = () => vaultStore.current().status === 'open'

test('opens data sealed before a reset by the old address after moving', async () => {
  const old = await newVault('forgotten', then, 1)
  const fresh = await newVault('first', now, 2)
  stored = fresh.record
  earlier = [old.record]
  const user = signInAs(now)
  await unlockWithPassword('first')
  await expect(restoreVault(user, await lockFromEarlierPassword(now, 'forgotten'))).rejects.toMatchObject({
    code: 'cannotOpen',
  })
  await restoreVault(user, await lockFromEarlierPassword(then, 'forgotten'))
  expect(earlier).toEqual([])
})

test('opens the offline copy with a password set after the account moved', async () => {
  signInAs(then)
  await unlockWithPassword('first')
  // Asked for here: sealed to the lock of either address, and agreed to by both mailboxes while the page is open.
  const nextLock = {
    kind: 'password',
    recipient: await recipientOf(await lockOf('first', now)),
    addedOn,
  } as const
  const both = await sealVault(withLock(content, nextLock))
  stored = { ...stored, sealed: toBase64url(both.sealed), version: 2 }
  const state = vaultStore.current()
  if (state.status !== 'open') throw new Error('locked')
  await storeChanged({ ...state, content: both.content, version: 2 }, stored.sealed)

  await changeMemberPassword(signInAs(now), 'first', 'second')
  vaultStore.lock()
  isOffline = true

  await unlockWithPassword('second')
  expect(isOpen()).toBe(true)
})

test('opens data on a pre-reset device after the account was moved', async () => {
  signInAs(then)
  await unlockWithPassword('first')
  vaultStore.lock()
  signInAs(now)
  await unlockWithPassword('first')
  expect(isOpen()).toBe(true)
  vaultStore.lock()
  await expect(unlockWithPassword('wrong')).rejects.toMatchObject({ code: 'cannotOpen' })
})
