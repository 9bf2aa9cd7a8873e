import { changePassword } from '#contract/accounts.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { readVault } from '#contract/vaults.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { recipientOf } from '#encryption/identity.ts'
import { replacePasswordLock } from '#encryption/locks.ts'
import { sealVault } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { storeChanged } from '#web/platform/vault/vault-operations.ts'
import { openRecord } from '#web/platform/vault/open-record.ts'
import { keysFromPassword, saltingFor } from '#web/platform/vault/password/keys.ts'
import { utcDay } from '#web/ui/days.ts'

/**
 * Changes the password: opens the vault with the current one, seals it to the new one, and stores both at once.
 *
 * @throws EncryptionError `cannotOpen` for a wrong current password
 */
export async function changeMemberPassword(user: KnownUser, current: string, next: string): Promise<void> {
  const [saltParameters, record] = await Promise.all([
    sessionStore.address().then(saltingFor),
    call(readVault, {}),
  ])
  const before = await keysFromPassword(current, saltParameters)
  const opened = await openRecord(user.id, record, before.lock)
  const after = await keysFromPassword(next, saltParameters)
  const changed = replacePasswordLock(opened.content, await recipientOf(after.lock), utcDay())
  const { content, sealed } = await sealVault(changed)
  const vault = toBase64url(sealed)
  const { vaultVersion } = await call(changePassword, {
    body: {
      currentAuthSecret: before.authSecret,
      authSecret: after.authSecret,
      parameters: saltParameters.parameters,
      vault,
      vaultVersion: record.version,
    },
  })
  await storeChanged({ ...opened, content, lock: after.lock, version: vaultVersion }, vault, saltParameters)
}
