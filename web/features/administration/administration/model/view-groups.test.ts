import { expect, test } from 'vitest'
import { groupOf, viewGroups, viewsOfGroup } from './view-groups.ts'

test('puts each view in one group, unknown views under people', () => {
  expect(groupOf('audit')).toBe('record')
  expect(groupOf('retention')).toBe('service')
  expect(groupOf('people')).toBe('trust')
  expect(groupOf('of a later version')).toBe('trust')
  expect(viewGroups).toContain(groupOf('overview'))
})

test('orders the views of a group and leaves unknown views in theirs', () => {
  const views = ['team', 'people', 'audit', 'settings', 'of a later version'] as const
  expect(viewsOfGroup('service', views)).toEqual(['settings', 'team'])
  expect(viewsOfGroup('trust', views)).toEqual(['people', 'of a later version'])
})
