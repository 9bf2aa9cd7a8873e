import { makeAdministrator } from '../support/journeys/seed/community.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { createGroupSeeds } from '../support/journeys/groups.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { once } from './once.ts'

/** Groups as a member with an alias sees them. */
export function newGroupStage(server: RunningInstance, seed: Seed, speaker: () => Promise<SeededMember>) {
  const stage = once(async () => {
    await speaker()
    const admin = await seed.confirmedMember('starter')
    await makeAdministrator(server, admin)
    const groups = createGroupSeeds(server, seed, admin)
    return { groups, marta: await groups.facilitator('Marta') }
  })
  return {
    /** The page of a group that they have joined, with a thread. */
    ownGroup: once(async () => {
      const { groups, marta } = await stage()
      const path = await groups.group(marta, null)
      await groups.joinGroup(path, await speaker(), 'Copper Finch', marta)
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
