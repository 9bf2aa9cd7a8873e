import { expect, test } from 'vitest'
import { groupOf, viewGroups, viewsIn } from './view-groups.ts'

test('each view is in one group, and what nobody placed is about people', () => {
  expect(groupOf('audit')).toBe('record')
  expect(groupOf('retention')).toBe('service')
  expect(groupOf('people')).toBe('trust')
  expect(groupOf('of a later version')).toBe('trust')
  expect(viewGroups).toContain(groupOf('overview'))
})

test('the views of a part are in their order, and what nobody placed keeps its own', () => {
  const views = ['team', 'people', 'audit', 'settings', 'of a later version'] as const
  expect(viewsIn('service', views)).toEqual(['settings', 'team'])
  expect(viewsIn('trust', views)).toEqual(['people', 'of a later version'])
})
