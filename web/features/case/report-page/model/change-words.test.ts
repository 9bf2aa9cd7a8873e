import { expect, test } from 'vitest'
import { reportStatuses, statusesAfter } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { changeWords } from './change-words.ts'

/** Every status change that handlers can make. */
const steps = reportStatuses.flatMap((from) => statusesAfter(from, 'handler').map((to) => ({ from, to })))

const words = (to: ReportStatus, from: ReportStatus) => changeWords(to, from, false)

test('gives each kind of step a distinct title, text, field and button', () => {
  const each = [
    words('investigating', 'pending'),
    words('investigating', 'closed'),
    words('resolved', 'investigating'),
    words('closed', 'investigating'),
    words('withdrawn', 'pending'),
  ]
  for (const part of ['title', 'text', 'reason', 'hint', 'missing', 'button'] as const)
    expect(new Set(each.map((step) => step[part])).size, part).toBe(each.length)
})

test('says who sees it when handlers begin, resolve or close', () => {
  for (const { from, to } of steps.filter((step) => step.to !== 'investigating'))
    expect(words(to, from).text).toMatch(/the person who reported and the handlers can read [^.]*\.$/i)
  expect(words('investigating', 'pending').text).toContain('“Investigating”')
})

test('asks for the outcome when a case is resolved', () => {
  expect(words('resolved', 'investigating')).toMatchObject({
    reason: 'Outcome',
    missing: 'Write the outcome.',
    button: 'Mark as resolved',
  })
})

test('says nobody investigated when a case is closed immediately', () => {
  expect(words('closed', 'pending').text).toContain('Nobody has looked into it yet.')
  expect(words('closed', 'investigating').text).not.toContain('Nobody')
})

test('names no team when something was sent to nobody', () => {
  const own = changeWords('withdrawn', 'pending', true)
  expect(`${own.title} ${own.text} ${own.hint}`).not.toMatch(/team/i)
})
