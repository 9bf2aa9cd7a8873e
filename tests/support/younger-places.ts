import type { Asked } from './app.ts'
import { plantCampaign } from './campaign-world.ts'
import { plantStory, plantVoice } from './community-world.ts'
import { plantGroup } from './group-places.ts'
import type { Place } from './places.ts'
import { as } from './reports.ts'
import { plantRoom } from './room-world.ts'
import type { World } from './world.ts'

/**
 * What visitors and members may read of the older community, created in the younger one, whose existence they must not learn of;
 * nothing for other paths.
 */
export async function youngerPlacesOf(app: Asked, world: World, path: string): Promise<Place[] | undefined> {
  const plant = planters[path]
  if (!plant) return undefined
  const [young, other] = [await world.people.confirmed(), await world.people.confirmed()]
  for (const { id } of [young, other]) await plantVoice(app, id, 'younger')
  // Nobody can answer their own campaign.
  const owner = path.endsWith('/answers') ? other : young
  return [{ params: await plant(app, young.id, other.id), owner: as(owner) }]
}

type Plant = (app: Asked, memberId: string, otherId: string) => Promise<Place['params']>

const plantSession: Plant = async (app, memberId, hostId) => ({
  id: (await plantRoom(app, hostId, memberId, 'younger')).session,
})

const planters: Readonly<Record<string, Plant>> = {
  '/api/community/threads/:id/posts': async (app, memberId) => ({
    id: (await plantStory(app, memberId)).story,
  }),
  '/api/campaigns/:id/answers': async (app, memberId) => ({
    id: (await plantCampaign(app, memberId, 'younger')).campaign,
  }),
  '/api/rooms/sessions/:id': plantSession,
  '/api/rooms/sessions/:id/lines': plantSession,
  '/api/rooms/sessions/:id/seat': plantSession,
  '/api/groups/:id/membership': async (app, memberId, leadId) => ({
    id: (await plantGroup(app, { memberId, leadId, askerId: null, band: 'younger' })).group,
  }),
}
