import { randomUUID } from 'node:crypto'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll, token } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
const hour = (away: number) => new Date(Date.now() + away * 3_600_000).toISOString()

/** Calls for members with an alias in the older community. Reading by age band and block is in community-matrix. */
export const communityRows: Record<string, Row[]> = {
  'GET /api/community': anybody(),
  'GET /api/community/voice': [
    {
      about: 'one’s own voice',
      input: () => ({}),
      ok: 'all',
      sees: (body) => !containsText(body, 'Calm Fern'),
    },
  ],
  'GET /api/community/own-posts': [
    {
      about: 'one’s own words',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body) => !containsText(body, 'It took a year.'),
    },
  ],
  'GET /api/community/blocks': anybody(),
  'PATCH /api/community/voice': refusedToAll(404, () => ({ body: { picture: 2, language: 'en' } })),
  'PUT /api/community/blocks/:id': refusedToAll(409, () => ({ ...nowhere(), body: { mode: 'block' } })),
  'DELETE /api/community/blocks/:id': anybody(nowhere),
  'GET /api/community/threads/:id/posts': [
    {
      about: 'a public story',
      input: (world) => ({ params: { id: world.community.story }, query: {} }),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, 'I still think of it.') && !containsText(body, world.community.writer.id),
    },
    { about: 'no story', input: () => ({ ...nowhere(), query: {} }), ok: [] },
  ],
  'GET /api/live/threads/:id': [
    { about: 'a public story', input: (world) => ({ params: { id: world.community.story } }), ok: 'all' },
    { about: 'no story', input: nowhere, ok: [] },
  ],
  'POST /api/community/threads/:id/posts': [
    {
      about: 'a public story, without a voice',
      input: (world) => ({
        params: { id: world.community.story },
        body: { id: randomUUID(), source: 'Thank you.', contentNote: '', replyTo: null, quote: null },
      }),
      ok: [],
      otherStatus: 403,
    },
  ],
  'PUT /api/community/threads/:id/following': refusedToAll(404, (world) => ({
    params: { id: world.community.story },
    body: { on: true },
  })),
  'PUT /api/community/posts/:id': refusedToAll(404, (world) => ({
    params: { id: world.community.answer },
    body: { source: 'Changed.', contentNote: '', revision: 1 },
  })),
  'PUT /api/community/posts/:id/reactions': refusedToAll(404, (world) => ({
    params: { id: world.community.answer },
    body: { kind: 'support', on: true },
  })),
  'PUT /api/community/threads/:id/marker': refusedToAll(404, (world) => ({
    params: { id: world.community.story },
    body: { number: 1, isExact: false },
  })),
  'GET /api/community/aliases': [
    {
      about: 'one’s own names',
      input: () => ({}),
      ok: 'all',
      sees: (body) => !containsText(body, 'Calm Fern'),
    },
  ],
  'POST /api/community/aliases': refusedToAll(403, () => ({
    body: { id: randomUUID(), name: 'Quiet Heron', picture: 1, language: 'en' },
  })),
  'POST /api/community/search': [
    {
      about: 'words of a public topic',
      input: () => ({ body: { words: 'whom to tell' } }),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.topic) && !containsText(body, world.community.writer.id),
    },
  ],
  'POST /api/community/posts/:id/proposal': refusedToAll(404, (world) => ({
    params: { id: world.community.answer },
    body: { source: 'Changed.' },
  })),
  'POST /api/community/posts/:id/appeal': refusedToAll(404, (world) => ({
    params: { id: world.community.answer },
    body: { words: 'Please look again.' },
  })),
  'POST /api/community/posts/:id/flags': [
    {
      about: 'a public text',
      input: (world) => ({
        params: { id: world.community.answer },
        body: { id: randomUUID(), reason: 'insult', words: '' },
      }),
      ok: 'all',
    },
  ],
  'DELETE /api/community/posts/:id': refusedToAll(404, (world) => ({
    params: { id: world.community.answer },
  })),
  'GET /api/public-stories': [
    {
      about: 'public stories',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.story) && !containsText(body, world.community.writer.id),
    },
  ],
  'GET /api/public-stories/newest': anybody(),
  'POST /api/public-stories/search': anybody(() => ({ body: { words: 'better' } })),
  'GET /api/public-stories/:id': [
    {
      about: 'a public story',
      input: (world) => ({ params: { id: world.community.story } }),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.writer.id),
    },
    { about: 'no story', input: nowhere, ok: [] },
  ],
  'GET /api/public-stories/page/:language': anybody(() => ({ params: { language: 'en' } })),
  'GET /api/public-stories/:id/page/:language': [
    {
      about: 'a public story',
      input: (world) => ({ params: { id: world.community.story, language: 'en' } }),
      ok: 'all',
    },
  ],
  'POST /api/public-stories': refusedToAll(403, () => ({
    body: {
      id: randomUUID(),
      title: 'A story',
      source: 'It happened.',
      contentNote: '',
      types: ['school'],
      severity: 'low',
      language: 'en',
      isIndexed: false,
    },
  })),
  'DELETE /api/public-stories/:id': refusedToAll(404, (world) => ({ params: { id: world.community.story } })),
  'GET /api/moderation/submissions': [
    {
      about: 'what waits for the moderators',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.writer.id),
    },
  ],
  'PUT /api/moderation/spared': anybody(() => ({ body: { kinds: ['danger'] } })),
  'PUT /api/moderation/submissions/:id/claim': refusedToAll(404, nowhere),
  'POST /api/moderation/submissions/:id/release': anybody(() => ({
    ...nowhere(),
    body: { claimedUntil: hour(1) },
  })),
  'POST /api/moderation/submissions/:id/handing-on': refusedToAll(404, nowhere),
  'POST /api/moderation/submissions/:id/decision': refusedToAll(404, () => ({
    ...nowhere(),
    body: {
      id: randomUUID(),
      version: 1,
      outcome: 'publish',
      reason: null,
      words: '',
      contentNote: '',
      text: null,
    },
  })),
  'DELETE /api/moderation/decisions/:id': refusedToAll(404, nowhere),
  'GET /api/moderation/shifts': anybody(),
  'PUT /api/moderation/shifts/:id': anybody(() => ({
    ...nowhere(),
    body: { startsAt: hour(1), endsAt: hour(2) },
  })),
  'DELETE /api/moderation/shifts/:id': anybody(nowhere),
  'POST /api/moderation/submissions/:id/sanction': refusedToAll(404, () => ({
    ...nowhere(),
    body: { id: randomUUID(), step: 'waiting', days: null, reason: 'insult', words: '' },
  })),
  'GET /api/community/sanctions': anybody(),
  'POST /api/community/sanctions/:id/appeal': refusedToAll(404, () => ({
    ...nowhere(),
    body: { words: 'Please look again.' },
  })),
  'GET /api/community/band-change': anybody(),
  'POST /api/community/band-change': refusedToAll(409, () => ({
    body: { id: randomUUID(), to: 'younger', reason: 'I am 16.', keep: [], language: 'en' },
  })),
  'DELETE /api/community/band-change': anybody(),
  'POST /api/community/band-change/appeal': refusedToAll(409, () => ({ body: { words: 'Please look.' } })),
  'POST /api/community/about-me': [
    {
      about: 'a public text',
      input: (world) => ({
        body: {
          id: randomUUID(),
          postId: world.community.answer,
          ground: 'identifies',
          passages: [],
          words: '',
          tokenDigest: token(),
        },
      }),
      ok: 'all',
    },
  ],
  'POST /api/community/about-me/answer': refusedToAll(404, () => ({ body: { token: token() } })),
  'POST /api/community/about-me/appeal': refusedToAll(404, () => ({ body: { token: token(), words: '' } })),
  'GET /api/transparency': anybody(),
  // An alias lets its owner write, so this is last.
  'POST /api/community/voice/leaving': anybody(() => ({ body: { keep: [] } })),
  'PUT /api/community/voice': anybody(() => ({
    body: {
      band: 'older',
      name: `Quiet Wren ${randomUUID()
        .replaceAll(/[^a-f]/g, '')
        .slice(0, 8)}`,
      picture: 1,
      language: 'en',
      rulesVersion: 1,
    },
  })),
}
