import { claimServer } from '#contract/accounts.ts'
import { sign } from '#encryption/signature.ts'
import { toUtf8 } from '#encryption/encoding.ts'
import { createCaller, type Caller } from '../../demo/caller.ts'
import { confirmMembers, type Member, setUpCodes, signUpMember } from '../../demo/members.ts'
import { createTeam, type Team } from '../../demo/team.ts'
import type { Person } from '../../tests/support/devices.ts'
import type { Instance } from '../../tests/support/journeys/instance.ts'
import { fromNewNetwork } from './network.ts'

/** A fresh server with an administrator, a support team that reads, and members. */
export interface Staffed {
  readonly caller: Caller
  readonly admin: Member
  readonly team: Team
  readonly members: readonly Member[]
}

/**
 * Signs everybody up through the API, with real keys.
 *
 * @param languageOf - what the first member, with 1, and each further one read; English where left out
 */
export async function staff(
  instance: Pick<Instance, 'url' | 'administratorLink'>,
  count: number,
  languageOf: (member: number) => 'en' | 'es' = () => 'en',
): Promise<Staffed> {
  const caller = createCaller(instance.url, fromNewNetwork)
  const newcomer = (name: string, language: 'en' | 'es' = 'en') =>
    ({ address: `${name}@sample.example`, name, userType: 'individual', language }) as const
  const admin = await signUpMember(caller, newcomer('administrator'))
  const token = instance.administratorLink.split('=').at(-1) ?? ''
  await caller.call(claimServer, { body: { token } }, admin)
  await setUpCodes(caller, admin)
  const reader = await signUpMember(caller, newcomer('reader'))
  const members: Member[] = []
  for (let index = 1; index <= count; index++) {
    members.push(await signUpMember(caller, newcomer(`member${index}`, languageOf(index))))
  }
  await confirmMembers(caller, admin, [reader, ...members])
  await setUpCodes(caller, reader)
  return { caller, admin, team: await createTeam(caller, admin, reader), members }
}

/** A member as the makers of test reports (tests/support/reports.ts) know people. */
export function personOf({ id, address, session, keys }: Member): Person {
  const { recipient, verifyKey, signingSeed } = keys
  const signChallenge = (challenge: string) => sign(signingSeed, 'challenge', toUtf8(challenge))
  return { id, address, token: session, keys: { recipient, verifyKey, sign: signChallenge } }
}
