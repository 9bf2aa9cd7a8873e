import { expect, test } from 'vitest'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { checksFor, missingChecks } from './retaliation.ts'
import { missingIn, answersTo, type CaseField, shownOf } from './case-fields.ts'

type Change = { to: string; by: 'reporter' | 'handler'; at: string }
const report = (timeline: readonly Change[], changed: object = {}) =>
  ({
    record: { report: { organisationId: 'team' }, reporterLeft: false, timeline, ...changed },
  }) as unknown as Pick<OpenedReport, 'record'>
const change = (to: string, day: string, by: Change['by'] = 'handler'): Change => ({
  to,
  by,
  at: `${day}T10:00:00.000Z`,
})

test('asks two and six weeks after the first action and closing', () => {
  expect(checksFor(report([]))).toEqual([])
  expect(checksFor(report([change('withdrawn', '2026-01-01', 'reporter')]))).toEqual([])
  const begun = change('investigating', '2026-01-05')
  const first = checksFor(report([begun])).map(({ due }) => due)
  expect(first).toEqual(['2026-01-19', '2026-02-16'])
  const all = checksFor(report([begun, change('resolved', '2026-03-02')])).map(({ due }) => due)
  expect(all).toEqual([...first, '2026-03-16', '2026-04-13'])
})

test('asks nobody when nobody could answer', () => {
  const timeline = [change('investigating', '2026-01-05')]
  expect(checksFor(report(timeline, { reporterLeft: true }))).toEqual([])
  expect(checksFor(report(timeline, { report: { organisationId: null } }))).toEqual([])
})

test('a check is made once, also after it was taken back', () => {
  const checks = checksFor(report([change('investigating', '2026-01-05')]))
  const documents = [{ newest: { isWithdrawn: true, value: { origin: checks[0]?.origin } } }]
  expect(missingChecks(checks, { documents, unopened: 0 } as never)).toEqual(checks.slice(1))
})

test('neither requires nor stores conditional answers that are not asked', () => {
  const fields: CaseField[] = [
    { name: 'reply', label: '', type: 'choice', isRequired: true },
    { name: 'whyNot', label: '', type: 'words', isRequired: true, when: ({ reply }) => reply === 'unsafe' },
    { name: 'day', label: '', type: 'day' },
  ]
  expect(missingIn(fields, { reply: 'unsafe', whyNot: ' ' })).toEqual(['whyNot'])
  expect(missingIn(fields, { reply: 'answered' })).toEqual([])
  expect(answersTo(fields, { reply: 'answered', whyNot: 'old', day: '', level: 'x' })).toEqual({
    reply: 'answered',
    day: null,
    level: 'x',
  })
})

test('an answer that says nothing is not shown among those that do', () => {
  const field = (name: string): CaseField => ({ name, label: '', type: 'choice', quiet: 'unknown' })
  const shown = shownOf([field('weapon'), field('injured'), field('alone')], {
    weapon: 'unknown',
    injured: 'no',
  })
  expect(shown.map(({ name }) => name)).toEqual(['injured'])
})
