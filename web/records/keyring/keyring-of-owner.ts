import { listMemberships } from '#contract/organisations.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { MustSignIn } from '#web/platform/outbox/kind.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { type Keyring, memberKeyring } from './keyring.ts'
import { keyringStore } from './keyring-store.ts'

/** The keyrings of anonymous reports with waiting messages. [Note: What waits of an anonymous report] */
export const messageKeyrings = keyringStore('outbox-access')

/** Keyrings opened by a page of this tab, by name. */
const known = new Map<string, Keyring>()

registerCleanup({
  step: 'keys',
  leave: () => known.clear(),
  lock: () => {
    for (const [name, { kind }] of known) if (kind === 'member') known.delete(name)
  },
})

/** Registers a keyring opened by a page: its waiting items can be sealed on any later page. */
export function rememberKeyring(keyring: Keyring): void {
  known.set(keyring.name, keyring)
}

/**
 * The author's keyring, for sealing.
 *
 * @param owner - its name
 * @throws MustSignIn if it is unavailable: another person is signed in, the vault is locked, or the phrase is needed
 */
export async function keyringForOwner(owner: string, reportId: string): Promise<Keyring> {
  const found = known.get(owner) ?? (await messageKeyrings.get(reportId))
  if (found?.name === owner) return found
  const vault = vaultStore.current()
  if (vault.status !== 'open' || owner !== `member:${vault.memberId}`) throw new MustSignIn()
  const keyring = await memberKeyring(vault, await organisationKeys(vault))
  rememberKeyring(keyring)
  return keyring
}

/** Keys of the member's organisations. A key that does not open is skipped. */
async function organisationKeys({ memberId }: OpenVault): Promise<readonly OrganisationKey[]> {
  const { user } = sessionStore.current()
  if (user?.id !== memberId || user.handles.length === 0) return []
  const { memberships } = await call(listMemberships, {})
  const { openOrganisationKeys } = await import('#web/platform/vault/organisation-keys.ts')
  const active = memberships.filter(({ state }) => state === 'active')
  const opened = await Promise.allSettled(active.map(openOrganisationKeys))
  return opened.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** The call options for an owner: sealed items are sent while the vault is locked. */
export async function callOptionsForOwner(owner: string, reportId: string): Promise<Keyring['options']> {
  const { user } = sessionStore.current()
  if (user && owner === `member:${user.id}`) return {}
  return (await keyringForOwner(owner, reportId)).options
}
