import { expect, test } from 'vitest'
import { noAnswers } from './body/answers.ts'
import { bodyOf } from './body/body.ts'
import { differencesBetween } from './differences.ts'

const first = bodyOf({ ...noAnswers, about: 'me', title: 'The bus', story: 'One' }, null)

test('only what was changed is named, with what it said before', () => {
  const second = { ...first, story: 'One\nand two', effect: 'No sleep' }
  expect(differencesBetween(first, second)).toMatchObject([
    { key: 'story', before: 'One', after: 'One\nand two' },
    { key: 'effect', before: null, after: 'No sleep' },
  ])
  expect(differencesBetween(second, second)).toEqual([])
})
