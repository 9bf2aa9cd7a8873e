import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import {
  firstOnShortWay,
  nextOnShortWay,
  previousOnShortWay,
  shortWayFor,
  parseShortWay,
  shortWayText,
} from './short-way.ts'

const today = '2026-11-21'
const answered: Answers = { ...noAnswers, story: 'They shouted.' }
const sentTo = (readers: 'me' | 'team') => ({ ...answered, readers, sender: 'receipt' }) as const

test('asks for the readers and the check alone after the first words', () => {
  const way = shortWayFor(answered, today)
  expect(way).toEqual(['story', 'readers', 'check'])
  expect(firstOnShortWay(way, answered, today)).toBe('readers')
  expect(nextOnShortWay(way, 'readers')).toBe('check')
  expect(previousOnShortWay(way, 'check')).toBe('readers')
  expect(previousOnShortWay(way, 'readers')).toBe('story')
  expect(previousOnShortWay(way, 'story')).toBeNull()
})

test.each(['me', 'team'] as const)('never asks how to be reached when the readers are "%s"', (readers) => {
  const way = shortWayFor(sentTo(readers), today)
  expect(way).toEqual(['story', 'readers', 'check'])
  expect(firstOnShortWay(way, sentTo(readers), today)).toBe('check')
})

test('starts at the first question when nothing is answered', () => {
  expect(firstOnShortWay(shortWayFor(noAnswers, today), noAnswers, today)).toBe('story')
  const saidWhom: Answers = { ...noAnswers, about: 'witness' }
  expect(firstOnShortWay(shortWayFor(saidWhom, today), saidWhom, today)).toBe('readers')
})

test('asks for the sender when only the readers are chosen', () => {
  const input: Answers = { ...answered, readers: 'me' }
  expect(firstOnShortWay(shortWayFor(input, today), input, today)).toBe('readers')
})

test('counts a page with something wrong on it', () => {
  const input: Answers = { ...sentTo('team'), when: 'day', from: { day: '31', month: '2', year: '2026' } }
  const way = shortWayFor(input, today)
  expect(way).toEqual(['story', 'when', 'readers', 'check'])
  expect(firstOnShortWay(way, input, today)).toBe('when')
  expect(nextOnShortWay(way, 'when')).toBe('readers')
})

test('leads back to the check from a page that is not counted', () => {
  const way = shortWayFor(answered, today)
  expect(nextOnShortWay(way, 'where')).toBe('check')
  expect(previousOnShortWay(way, 'where')).toBe('check')
})

test('is read back from the address, whatever else somebody wrote there', () => {
  const way = ['story', 'when', 'readers', 'check'] as const
  expect(parseShortWay(shortWayText(way))).toEqual(way)
  expect(parseShortWay('check.when.elsewhere')).toEqual(way)
  expect(parseShortWay('')).toEqual(['story', 'readers', 'check'])
  expect(parseShortWay(null)).toBeNull()
})
