import { expect, test } from 'vitest'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { deriveChecks, findMissingChecks } from './retaliation.ts'
import { findMissing, selectAnswers, type CaseField, answeredFields } from './case-fields.ts'

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
  expect(deriveChecks(report([]))).toEqual([])
  expect(deriveChecks(report([change('withdrawn', '2026-01-01', 'reporter')]))).toEqual([])
  const started = change('investigating', '2026-01-05')
  const first = deriveChecks(report([started])).map(({ due }) => due)
  expect(first).toEqual(['2026-01-19', '2026-02-16'])
  const all = deriveChecks(report([started, change('resolved', '2026-03-02')])).map(({ due }) => due)
  expect(all).toEqual([...first, '2026-03-16', '2026-04-13'])
})

test('asks nobody when nobody could answer', () => {
  const timeline = [change('investigating', '2026-01-05')]
  expect(deriveChecks(report(timeline, { reporterLeft: true }))).toEqual([])
  expect(deriveChecks(report(timeline, { report: { organisationId: null } }))).toEqual([])
})

test('a check is made once, also after it was taken back', () => {
  const checks = deriveChecks(report([change('investigating', '2026-01-05')]))
  const documents = [{ newest: { isWithdrawn: true, value: { origin: checks[0]?.origin } } }]
  expect(findMissingChecks(checks, { documents, unopened: 0 } as never)).toEqual(checks.slice(1))
})

test('neither requires nor stores conditional answers that are not asked', () => {
  const fields: CaseField[] = [
    { name: 'reply', label: '', type: 'choice', isRequired: true },
    { name: 'whyNot', label: '', type: 'words', isRequired: true, when: ({ reply }) => reply === 'unsafe' },
    { name: 'day', label: '', type: 'day' },
  ]
  expect(findMissing(fields, { reply: 'unsafe', whyNot: ' ' })).toEqual(['whyNot'])
  expect(findMissing(fields, { reply: 'answered' })).toEqual([])
  expect(selectAnswers(fields, { reply: 'answered', whyNot: 'old', day: '', level: 'x' })).toEqual({
    reply: 'answered',
    day: null,
    level: 'x',
  })
})

test('an answer that says nothing is not shown among those that do', () => {
  const field = (name: string): CaseField => ({ name, label: '', type: 'choice', quiet: 'unknown' })
  const shown = answeredFields([field('weapon'), field('injured'), field('alone')], {
    weapon: 'unknown',
    injured: 'no',
  })
  expect(shown.map(({ name }) => name)).toEqual(['injured'])
})
