import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import {
  firstOnShortWay,
  nextOnShortWay,
  previousOnShortWay,
  shortWayFor,
  shortWayFrom,
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
  const given: Answers = { ...answered, readers: 'me' }
  expect(firstOnShortWay(shortWayFor(given, today), given, today)).toBe('readers')
})

test('counts a page with something wrong on it', () => {
  const given: Answers = { ...sentTo('team'), when: 'day', from: { day: '31', month: '2', year: '2026' } }
  const way = shortWayFor(given, today)
  expect(way).toEqual(['story', 'when', 'readers', 'check'])
  expect(firstOnShortWay(way, given, today)).toBe('when')
  expect(nextOnShortWay(way, 'when')).toBe('readers')
})

test('leads back to the check from a page that is not counted', () => {
  const way = shortWayFor(answered, today)
  expect(nextOnShortWay(way, 'where')).toBe('check')
  expect(previousOnShortWay(way, 'where')).toBe('check')
})

test('is read back from the address, whatever else somebody wrote there', () => {
  const way = ['story', 'when', 'readers', 'check'] as const
  expect(shortWayFrom(shortWayText(way))).toEqual(way)
  expect(shortWayFrom('check.when.elsewhere')).toEqual(way)
  expect(shortWayFrom('')).toEqual(['story', 'readers', 'check'])
  expect(shortWayFrom(null)).toBeNull()
})
