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

/** What opens the anonymous reports in which messages wait. [Note: What waits of an anonymous report] */
export const messageKeyrings = keyringStore('outbox-access')

/** Keyrings that a page of this tab has opened, by their names. */
const known = new Map<string, Keyring>()

registerCleanup({
  step: 'keys',
  leave: () => known.clear(),
  lock: () => {
    for (const [name, { kind }] of known) if (kind === 'member') known.delete(name)
  },
})

/** A page has opened a report with it: what waits there can be sealed, whichever page comes next. */
export function rememberKeyring(keyring: Keyring): void {
  known.set(keyring.name, keyring)
}

/**
 * The author's keyring, to seal something now.
 *
 * @param owner - its name
 * @throws MustSignIn where it is not at hand: another person is signed in, the vault is locked, or the words are needed
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

/** Keys of the organisations for which a member handles cases. One that does not open leaves them with the others. */
async function organisationKeys({ memberId }: OpenVault): Promise<readonly OrganisationKey[]> {
  const { user } = sessionStore.current()
  if (user?.id !== memberId || user.handles.length === 0) return []
  const { memberships } = await call(listMemberships, {})
  const { openOrganisationKeys } = await import('#web/platform/vault/organisation-keys.ts')
  const active = memberships.filter(({ state }) => state === 'active')
  const opened = await Promise.allSettled(active.map(openOrganisationKeys))
  return opened.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** The options of calls for an owner: sealed things are sent while the vault is locked. */
export async function optionsOfOwner(owner: string, reportId: string): Promise<Keyring['options']> {
  const { user } = sessionStore.current()
  if (user && owner === `member:${user.id}`) return {}
  return (await keyringForOwner(owner, reportId)).options
}
