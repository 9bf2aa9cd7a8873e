import { expect, test } from 'vitest'
import { noAnswers } from './body/answers.ts'
import { toReportBody } from './body/body.ts'
import { diffAnswers } from './differences.ts'

const first = toReportBody({ ...noAnswers, about: 'me', title: 'The bus', story: 'One' }, null)

test('only what was changed is named, with what it said before', () => {
  const second = { ...first, story: 'One\nand two', effect: 'No sleep' }
  expect(diffAnswers(first, second)).toMatchObject([
    { key: 'story', before: 'One', after: 'One\nand two' },
    { key: 'effect', before: null, after: 'No sleep' },
  ])
  expect(diffAnswers(second, second)).toEqual([])
})
