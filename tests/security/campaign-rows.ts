import { randomUUID } from 'node:crypto'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
const words = () => ({
  title: 'A campaign',
  target: 'The city council',
  targetKind: 'public_body' as const,
  evidence: 'Its website',
  source: 'Please listen.',
  contentNote: '',
  endsOn: dayAfter(utcDay(), 30),
})

/** Campaigns of the older community; reading and signing by age band and block is in community-matrix. */
export const campaignRows: Record<string, Row[]> = {
  'GET /api/campaigns': [
    {
      about: 'public campaigns',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.campaign) && !containsText(body, world.community.writer.id),
    },
    {
      about: 'what one signed oneself',
      input: () => ({ query: { show: 'signed' } }),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.campaign),
    },
  ],
  'GET /api/campaigns/:id': [
    {
      about: 'a public campaign',
      input: (world) => ({ params: { id: world.community.campaign } }),
      ok: 'all',
      sees: (body, world) =>
        !containsText(body, world.community.writer.id) && !containsText(body, 'Only for moderators'),
    },
    { about: 'no campaign', input: nowhere, ok: [] },
  ],
  'GET /api/campaigns/page/:language': anybody(() => ({ params: { language: 'en' } })),
  'GET /api/campaigns/:id/page/:language': [
    {
      about: 'a public campaign',
      input: (world) => ({ params: { id: world.community.campaign, language: 'en' } }),
      ok: 'all',
    },
  ],
  'POST /api/campaigns': refusedToAll(403, () => ({
    body: { id: randomUUID(), ...words(), language: 'en' },
  })),
  'PUT /api/campaigns/:id': refusedToAll(404, (world) => ({
    params: { id: world.community.campaign },
    body: { ...words(), revision: 1 },
  })),
  'PUT /api/campaigns/:id/signature': refusedToAll(404, (world) => ({
    params: { id: world.community.campaign },
    body: { on: true },
  })),
  'POST /api/campaigns/:id/updates': refusedToAll(404, (world) => ({
    params: { id: world.community.campaign },
    body: { id: randomUUID(), source: 'News.' },
  })),
  'POST /api/campaigns/:id/ending': refusedToAll(404, (world) => ({
    params: { id: world.community.campaign },
    body: { id: randomUUID(), stage: 'ended', source: 'It is over.' },
  })),
  'POST /api/campaigns/:id/answers': refusedToAll(403, (world) => ({
    params: { id: world.community.campaign },
    body: { id: randomUUID(), source: 'We heard you.', evidence: 'Our website' },
  })),
  'POST /api/campaigns/:id/merging': refusedToAll(404, () => ({
    ...nowhere(),
    body: { into: randomUUID() },
  })),
  'PUT /api/moderation/campaign-checks/:id': refusedToAll(404, () => ({
    ...nowhere(),
    body: { source: 'Its website' },
  })),
}
