import { personalKey } from '#encryption/personal-records.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import type { PersonalKeys } from './content.ts'

/** Cached keys of the open vault. */
let opened: { vault: OpenVault; keys: Promise<PersonalKeys> } | null = null

/** `null` while the vault is locked. */
export async function personalKeys(): Promise<PersonalKeys | null> {
  const vault = vaultStore.current()
  if (vault.status !== 'open') return null
  if (opened?.vault.content !== vault.content) opened = { vault, keys: keysOf(vault) }
  return opened.keys
}

async function keysOf({ memberId, content }: OpenVault): Promise<PersonalKeys> {
  const own = await personalKey(content.signingSeed)
  const earlier = await Promise.all(content.earlier.map(({ signingSeed }) => personalKey(signingSeed)))
  return { memberId, keys: [own, ...earlier] }
}

/** Clears them when the vault is locked. */
export const forgetPersonalKeys = (): void => void (opened = null)
