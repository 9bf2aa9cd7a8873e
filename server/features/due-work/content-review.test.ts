import { expect, test } from 'vitest'
import { overdueContent, overdueOf } from './content-review.ts'

const today = '2026-11-29'

test('what is past its review is one line with the first day', () => {
  const days = ['2026-11-29', '2026-10-01', '2027-01-01']
  expect(overdueOf('rules', 'content/law/rules', days, today)).toEqual([
    { what: 'rules', count: 2, since: '2026-10-01', file: 'content/law/rules' },
  ])
})

test('where nothing is past its review there is no line', () => {
  expect(overdueOf('helplines', 'file', ['2026-11-30'], today)).toEqual([])
})

test('in ten years all of it is past its review', () => {
  expect(overdueContent('2036-11-29').map(({ what }) => what)).toEqual(['helplines', 'rules'])
})
