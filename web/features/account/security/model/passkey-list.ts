import { brand } from '#content/brand.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts'
import { recipientOf } from '#encryption/identity.ts'
import { withLock, withoutLock } from '#encryption/locks.ts'
import type { VaultContent } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'
import { createPasskey } from '#web/platform/passkeys/ceremony.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { changeVault, openedVault, type StoreVault } from '#web/platform/vault/vault-operations.ts'
import { utcDay } from '#web/ui/days.ts'

export async function ownPasskeys(): Promise<Passkey[]> {
  return (await call(listPasskeys, {})).passkeys
}

/** The vault version from the answer of a call that stored one. */
async function versionOf(answer: Promise<{ version: number | null }>): Promise<{ version: number }> {
  const { version } = await answer
  if (version === null) throw new Error('vault was not stored')
  return { version }
}

/**
 * Creates a passkey and, if its authenticator supports PRF, seals the open vault to it: both are stored at once. The lock
 * carries the passkey's id, so that it can be found later.
 *
 * @returns whether the passkey opens the records as well
 * @throws NoPasskey, NotReauthenticated, VaultLocked
 */
export async function addOwnPasskey(name: string): Promise<boolean> {
  openedVault()
  const options = await callReauthenticated(beginPasskey, {})
  const { lock, ...made } = await createPasskey(options, {
    site: brand.name,
    address: await sessionStore.address(),
  })
  const id = crypto.randomUUID()
  const store = (vault: Parameters<StoreVault>[0] | null) =>
    callReauthenticated(addPasskey, { body: { id, name, ...made, vault } })
  if (lock) {
    const added = {
      kind: 'passkey',
      recipient: await recipientOf(lock),
      label: id,
      addedOn: utcDay(),
    } as const
    await changeVault(
      (content) => withLock(content, added),
      (vault) => versionOf(store(vault)),
    )
  } else {
    await store(null)
  }
  await sessionStore.lookUp()
  return lock !== null
}

export async function renameOwnPasskey(id: string, name: string): Promise<void> {
  await call(renamePasskey, { params: { id }, body: { name } })
}

/** The vault without a passkey's lock. @throws EncryptionError `lastLock` */
function withoutPasskey(content: VaultContent, id: string): VaultContent {
  const lock = content.locks.find(({ kind, label }) => kind === 'passkey' && label === id)
  return lock ? withoutLock(content, lock.recipient) : content
}

/** @throws VaultLocked if it opens a vault that is not open now; EncryptionError `lastLock` */
export async function removeOwnPasskey({ id, opensVault }: Passkey): Promise<void> {
  const remove = (vault: Parameters<StoreVault>[0] | null) =>
    callReauthenticated(removePasskey, { params: { id }, body: { vault } })
  if (opensVault) {
    await changeVault(
      (content) => withoutPasskey(content, id),
      (vault) => versionOf(remove(vault)),
    )
  } else {
    await remove(null)
  }
  await sessionStore.lookUp()
}
