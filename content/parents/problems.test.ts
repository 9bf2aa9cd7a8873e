import { expect, test } from 'vitest'
import { readFindings } from '../evidence-findings/findings.ts'
import { checkSigns, checkTalk } from './problems.ts'
import { parentTextsIn } from './publish.ts'
import { signsSource, talkIds, talkSource } from './read.ts'

const around = { findings: readFindings(), today: '2026-11-25' }
const talkText = talkSource('told')
const signs = signsSource()
const problemsOfTold = (source: string) => checkTalk('told', source, around).problems
const ofSigns = (source: string) => checkSigns(source, around).problems

/** Replaces a part of a text to plant a fault; fails if that part is missing. */
function planted(source: string, from: string | RegExp, to: string): string {
  const changed = source.replace(from, to)
  expect(changed).not.toBe(source)
  return changed
}

test('accepts the shipped text, which names its pending reviewers', () => {
  expect(talkIds()).toHaveLength(14)
  for (const id of talkIds()) expect(checkTalk(id, talkSource(id), around).problems).toEqual([])
  expect(ofSigns(signs)).toEqual([])
  for (const locale of ['en', 'es'] as const) {
    const { talks, signStanding } = parentTextsIn(locale)
    expect(talks.map(({ id }) => id)).toHaveLength(14)
    for (const { standing } of talks) expect(standing.unread).not.toEqual([])
    expect(signStanding.unread).toEqual(['clinician', 'child-protection'])
    expect(signStanding.findings.find(({ id }) => id === 'warning-signs')?.grade).toBe('C')
  }
})

test('a missing translation, an unknown finding and an overdue date are found', () => {
  expect(problemsOfTold(planted(talkText, ", es: 'Gracias por contármelo.'", '')).join()).toMatch(/"es"/)
  expect(problemsOfTold(planted(talkText, 'adult-helpful,', 'planted-finding,')).join()).toContain(
    'no such finding',
  )
  expect(checkTalk('told', talkText, { ...around, today: '2027-06-01' }).overdue).toHaveLength(1)
})

test('reports a talk without words to avoid or promises not to make', () => {
  expect(problemsOfTold(planted(talkText, /^avoid:\n(?: {2}.*\n)+/m, '')).join()).toContain('avoid')
  expect(problemsOfTold(planted(talkText, /^promise:\n(?: {2}.*\n)+/m, '')).join()).toContain('promise')
})

test('reports a duplicate score, verdict or sign', () => {
  const sleep = "'Sleeps badly, or has bad dreams'"
  expect(ofSigns(planted(signs, sleep, "'Sleeps badly: 2 points'")).join()).toContain('a score or a verdict')
  expect(
    ofSigns(planted(signs, sleep, "'Sleeps badly, so your child is probably bullied'")).join(),
  ).toContain('a score or a verdict')
  expect(ofSigns(planted(signs, 'id: aches', 'id: sleep')).join()).toContain('twice')
  expect(ofSigns(planted(signs, 'isUrgent: true', 'isUrgent: false')).join()).toContain('help today')
})

test('letters go to a school and state when home makes sending unsafe', () => {
  const { letters } = parentTextsIn('en')
  expect(letters.map(({ id }) => id)).toEqual(['preserve-evidence', 'complaint-school', 'request-records'])
})
