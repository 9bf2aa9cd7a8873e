import { randomUUID } from 'node:crypto'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })

/** Topics of the older community; reading by age band and block is in community-matrix. */
export const forumRows: Record<string, Row[]> = {
  'GET /api/forum/categories': anybody(),
  'GET /api/forum/topics': [
    {
      about: 'public topics',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.topic) && !containsText(body, world.community.writer.id),
    },
    { about: 'no category', input: () => ({ query: { category: 'nowhere' } }), ok: 'all' },
  ],
  'GET /api/forum/topics/:id': [
    {
      about: 'a public topic',
      input: (world) => ({ params: { id: world.community.topic } }),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.writer.id),
    },
    { about: 'no topic', input: nowhere, ok: [] },
  ],
  'GET /api/forum/topics/:id/page/:language': [
    {
      about: 'a public topic',
      input: (world) => ({ params: { id: world.community.topic, language: 'en' } }),
      ok: 'all',
    },
  ],
  'GET /api/forum/page/:language': anybody(() => ({ params: { language: 'en' } })),
  'GET /api/forum/categories/:address/page/:language': [
    {
      about: 'a public category',
      input: () => ({ params: { address: 'school', language: 'en' } }),
      ok: 'all',
    },
    { about: 'no category', input: () => ({ params: { address: 'nowhere', language: 'en' } }), ok: [] },
  ],
  'POST /api/forum/topics': refusedToAll(403, () => ({
    body: {
      id: randomUUID(),
      category: 'school',
      title: 'A topic',
      source: 'It happened.',
      contentNote: '',
      language: 'en',
    },
  })),
  'PUT /api/forum/topics/:id/placement': refusedToAll(404, () => ({
    ...nowhere(),
    body: { category: 'school', isPinned: false, isClosed: false },
  })),
  'GET /api/admin/forum/categories': anybody(),
  'PUT /api/admin/forum/categories/:id': [
    {
      about: 'a new category',
      input: () => ({
        ...nowhere(),
        body: {
          address: `c-${randomUUID()}`.slice(0, 40).replaceAll(/-+$/g, ''),
          band: 'younger',
          position: 20,
          name: { en: 'Clubs', es: 'Clubes' },
          description: { en: 'Sports.', es: 'Deporte.' },
          languages: ['en'],
          starters: 'everyone',
          isIndexed: false,
          state: 'open',
          firstWaits: false,
        },
      }),
      ok: 'all',
    },
  ],
}
