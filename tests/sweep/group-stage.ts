import { makeAdministrator } from '../support/journeys/given/community.ts'
import type { Given } from '../support/journeys/given/given.ts'
import type { GivenMember } from '../support/journeys/given/members.ts'
import { groupsOf } from '../support/journeys/groups.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { once } from './once.ts'

/** Groups as a member with an alias sees them. */
export function newGroupStage(server: RunningInstance, given: Given, speaker: () => Promise<GivenMember>) {
  const stage = once(async () => {
    await speaker()
    const admin = await given.colleague('starter')
    await makeAdministrator(server, admin)
    const groups = groupsOf(server, given, admin)
    return { groups, marta: await groups.facilitator('Marta') }
  })
  return {
    /** The page of a group that they have joined, with a thread. */
    ownGroup: once(async () => {
      const { groups, marta } = await stage()
      const path = await groups.group(marta, null)
      await groups.joined(path, await speaker(), 'Copper Finch', marta)
      await groups.post(path, marta, 'Mondays', 'How do you begin a Monday?')
      return path
    }),
    /** The page of a group that they have not joined. */
    otherGroup: once(async () => {
      const { groups, marta } = await stage()
      return groups.group(marta, null)
    }),
  }
}
