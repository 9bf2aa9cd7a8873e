import { expect, test } from 'vitest'
import { buildChecklist } from './checklist.ts'

const support = {
  id: '',
  places: 0,
  handlers: 0,
  hasKey: false,
  hasKit: false,
  reading: false,
  openedAt: null,
  answerDays: 3,
}
const nobody = { contactEmail: null, securityEmail: null }

test('a new server has everything before it, the handler first', () => {
  const tasks = buildChecklist({ mail: 'kept', support }, nobody)
  expect(tasks.map(({ task }) => task)).toEqual(['handler', 'key', 'reading', 'mail', 'contact', 'security'])
  expect(tasks.every(({ isDone }) => !isDone)).toBe(true)
})

test('a team whose queue nobody opened in time is not done', () => {
  const tasks = buildChecklist(
    { mail: 'delivers', support: { ...support, handlers: 1, hasKey: true } },
    nobody,
  )
  expect(tasks.filter(({ isDone }) => isDone).map(({ task }) => task)).toEqual(['handler', 'key', 'mail'])
})
