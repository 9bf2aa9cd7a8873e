import { listMemberships } from '#contract/organisations.ts'
import { createOrganisationKey } from '#web/features/case/organisations/model/organisation-key.ts'
import { sealNewKit, storeKit } from '#web/features/case/organisations/model/recovery-kit.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { openOrganisationKeys, vouchForSelf } from '#web/platform/vault/organisation-keys.ts'

/** A recovery kit of the team's key, valid once it is stored. */
export interface TeamKit {
  readonly phrases: readonly (readonly string[])[]
  store: () => Promise<void>
}

/** Creates the support team's key if nobody holds one, and a recovery kit of it. */
export async function createTeamKit(): Promise<TeamKit> {
  const { memberships } = await call(listMemberships, {})
  const own = memberships.find(({ organisation }) => organisation.slug === 'support')
  if (!own) throw new Error('member is not on the support team')
  const membership = own.state === 'active' ? own : await createOrganisationKey(own.organisation)
  // The session must list the teams whose cases this member handles.
  await sessionStore.lookUp()
  const [key] = await openOrganisationKeys(membership)
  if (!key) throw new Error('support team key could not be opened')
  vouchForSelf(membership, key)
  const { phrases, sealed } = await sealNewKit(key)
  return { phrases, store: () => storeKit(key, sealed) }
}
