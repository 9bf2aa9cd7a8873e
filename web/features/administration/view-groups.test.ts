import { expect, test } from 'vitest'
import { groupOf, viewGroups } from './view-groups.ts'

test('each view is in one group, and what nobody placed is about people', () => {
  expect(groupOf('audit')).toBe('record')
  expect(groupOf('retention')).toBe('service')
  expect(groupOf('people')).toBe('trust')
  expect(groupOf('of a later version')).toBe('trust')
  expect(viewGroups).toContain(groupOf('overview'))
})
