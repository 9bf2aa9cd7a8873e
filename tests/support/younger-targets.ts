import type { ApiClient } from './app.ts'
import { insertCampaign } from './campaign-world.ts'
import { insertStory, insertVoice } from './community-world.ts'
import { insertGroup } from './group-targets.ts'
import type { PathTarget } from './path-targets.ts'
import { as } from './reports.ts'
import { insertRoom } from './room-world.ts'
import type { World } from './world.ts'

/**
 * What visitors and members may read of the older community, created in the younger one, whose existence they must not learn of;
 * nothing for other paths.
 */
export async function createYoungerTargets(
  app: ApiClient,
  world: World,
  path: string,
): Promise<PathTarget[] | undefined> {
  const plant = targetFactories[path]
  if (!plant) return undefined
  const [young, other] = [await world.people.confirmed(), await world.people.confirmed()]
  for (const { id } of [young, other]) await insertVoice(app, id, 'younger')
  // Nobody can answer their own campaign.
  const owner = path.endsWith('/answers') ? other : young
  return [{ params: await plant(app, young.id, other.id), owner: as(owner) }]
}

type TargetFactory = (app: ApiClient, memberId: string, otherId: string) => Promise<PathTarget['params']>

const insertSession: TargetFactory = async (app, memberId, hostId) => ({
  id: (await insertRoom(app, hostId, memberId, 'younger')).session,
})

const targetFactories: Readonly<Record<string, TargetFactory>> = {
  '/api/community/threads/:id/posts': async (app, memberId) => ({
    id: (await insertStory(app, memberId)).story,
  }),
  '/api/campaigns/:id/answers': async (app, memberId) => ({
    id: (await insertCampaign(app, memberId, 'younger')).campaign,
  }),
  '/api/rooms/sessions/:id': insertSession,
  '/api/rooms/sessions/:id/lines': insertSession,
  '/api/rooms/sessions/:id/seat': insertSession,
  '/api/groups/:id/membership': async (app, memberId, leadId) => ({
    id: (await insertGroup(app, { memberId, leadId, askerId: null, band: 'younger' })).group,
  }),
}
