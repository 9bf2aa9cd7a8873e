import { expect, test } from 'vitest'
import { messageProblems } from './message-problems.ts'

const home = (en: object, es: object) => ({ home: { en: { ...en }, es: { ...es } } })

test('messages that are in both languages and are used are in order', () => {
  const messages = home(
    { home_title: 'Hello {name}', home_text: 'A' },
    { home_title: 'Hola {name}', home_text: 'B' },
  )
  expect(messageProblems(messages, ['m.home_title({ name })', "m['home_text']()"])).toEqual([])
})

test('a message that is missing in one language is found', () => {
  expect(messageProblems(home({ home_title: 'Hello' }, {}), ['m.home_title()'])).toEqual([
    'home: "home_title" is missing in es.',
  ])
  expect(messageProblems(home({}, { home_title: 'Hola' }), ['m.home_title()'])).toEqual([
    'home: "home_title" is missing in en.',
  ])
})

test('a translation that loses an input is found', () => {
  expect(
    messageProblems(home({ home_sum: '{count} reports' }, { home_sum: 'reportes' }), ['m.home_sum']),
  ).toEqual(['home: "home_sum" has different inputs: {count} and none.'])
})

test('a message that nothing uses is found', () => {
  const messages = home({ home_old: 'Old' }, { home_old: 'Viejo' })
  expect(messageProblems(messages, ['m.home_older()', 'form.home_old'])).toEqual([
    'home: nothing uses "home_old".',
  ])
})

test('a message of another noun is found', () => {
  expect(messageProblems(home({ title: 'Hello' }, { title: 'Hola' }), ['m.title()'])).toEqual([
    'home: "title" must begin with "home_".',
  ])
})

test('a two-word folder has underscored keys in place of its hyphen', () => {
  const texts = { safety_plans_title: 'Plans' }
  const messages = { 'safety-plans': { en: texts, es: texts } }
  expect(messageProblems(messages, ['m.safety_plans_title()'])).toEqual([])
  expect(
    messageProblems({ 'safety-plans': { en: { plans: 'A' }, es: { plans: 'A' } } }, ['m.plans()']),
  ).toEqual(['safety-plans: "plans" must begin with "safety_plans_".'])
})
