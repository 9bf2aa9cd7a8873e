import { expect, test } from 'vitest'
import { areasOf } from './sign-areas.ts'

const group = (id: string, signs: readonly string[], isUrgent = false) => ({
  id,
  name: id,
  isUrgent,
  signs: signs.map((sign) => ({ id: sign, words: sign })),
})
const groups = [group('body', ['aches', 'sleep']), group('mood', ['quiet']), group('today', ['dying'], true)]

test('marks an area as noticed regardless of count or urgent signs', () => {
  const areas = (...ticked: string[]) => areasOf(groups, (sign) => ticked.includes(sign))
  expect(areas('aches')).toEqual(areas('aches', 'sleep', 'dying'))
  expect(areas('aches')).toEqual([
    { id: 'body', name: 'body', isNoticed: true },
    { id: 'mood', name: 'mood', isNoticed: false },
  ])
})
