import { expect, test } from 'vitest'
import { presentMonths, withholdSmall } from './present.ts'

test('withholds a part under ten and another that would reveal it', () => {
  const parts = [
    { name: 'publish', count: 40 },
    { name: 'refuse', count: 12 },
    { name: 'remove', count: 3 },
  ]
  expect(withholdSmall(parts)).toEqual([
    { name: 'publish', count: 40 },
    { name: 'refuse', count: null },
    { name: 'remove', count: null },
  ])
  expect(withholdSmall([{ name: 'publish', count: 40 }])).toEqual([{ name: 'publish', count: 40 }])
})

test('how many appeals were upheld follows from nothing that is shown', () => {
  const outcome = (name: string, count: number) => ({
    month: '2026-11',
    what: 'outcome' as const,
    name,
    count,
  })
  const [month] = presentMonths([outcome('publish', 40), outcome('restore', 35), outcome('uphold', 5)])
  expect(month).toMatchObject({ decisions: 40, appeals: 40, reversals: null })
  expect(month?.outcomes).toEqual([{ name: 'publish', count: 40 }])
  const [other] = presentMonths([outcome('publish', 40), outcome('restore', 35), outcome('uphold', 15)])
  expect(other).toMatchObject({ appeals: 50, reversals: 35 })
})

test('a month with few decisions says nothing of them', () => {
  const [month] = presentMonths([
    { month: '2026-11', what: 'outcome', name: 'publish', count: 4 },
    { month: '2026-11', what: 'hours', name: 'median', count: 2 },
    { month: '2026-11', what: 'flags', name: '', count: 11 },
  ])
  expect(month).toMatchObject({ decisions: null, medianHours: null, flags: 11, appeals: null })
})

test('counts opened aliases from one on and reports none for empty months', () => {
  const [month] = presentMonths([{ month: '2026-11', what: 'aliases_opened', name: '', count: 1 }])
  expect(month).toMatchObject({ aliasesOpened: 1, decisions: null })
  const [other] = presentMonths([{ month: '2026-11', what: 'flags', name: '', count: 11 }])
  expect(other?.aliasesOpened).toBe(0)
})

test('months come newest first', () => {
  const row = (month: string) => ({ month, what: 'outcome' as const, name: 'publish', count: 20 })
  expect(presentMonths([row('2026-09'), row('2026-11')]).map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-09',
  ])
})
