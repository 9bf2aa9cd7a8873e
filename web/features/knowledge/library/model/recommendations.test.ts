import { expect, test } from 'vitest'
import type { Audience, Trainee } from '#content/knowledge/words.ts'
import type { Viewer } from '#web/platform/session/viewer-context.ts'
import { recommend } from './recommendations.ts'

const visitor: Viewer = { kind: 'visitor' }
const member = (changes: Partial<Viewer> = {}): Viewer => ({
  kind: 'member',
  userType: 'individual',
  isAdmin: false,
  isModerator: false,
  atDesk: false,
  displayName: '',
  avatarUrl: null,
  ...changes,
})
const text = (id: string, audience: Audience, requiredFor: readonly Trainee[] = []) => ({
  id,
  audiences: [audience],
  requiredFor,
})
const texts = [
  text('calm', 'everyone'),
  text('tell', 'teens'),
  text('proof', 'teens'),
  text('first', 'parents'),
  text('start', 'carers', ['moderators']),
  text('firm', 'businesses'),
]

const found = (viewer: Viewer, readIds: readonly string[] = []) =>
  texts.filter(recommend(texts, { viewer, hasRead: ({ id }) => readIds.includes(id) })).map(({ id }) => id)

test('recommends texts for the audience of saved or read ones, else none', () => {
  expect(found(visitor)).toEqual([])
  expect(found(visitor, ['tell'])).toEqual(['tell', 'proof'])
  expect(found(visitor, ['calm'])).toEqual([])
})

test('what a member does here counts too', () => {
  expect(found(member())).toEqual([])
  expect(found(member({ isModerator: true }))).toEqual(['start'])
  expect(found(member({ userType: 'business' }))).toEqual(['firm'])
})
