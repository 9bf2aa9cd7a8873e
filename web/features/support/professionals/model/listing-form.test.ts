import { expect, test } from 'vitest'
import { newProfessionalListing } from '../../../../../tests/support/professionals.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { checkListing, draftOf, emptyListing, needsAnotherCheck } from './listing-form.ts'

const today = '2026-11-25'
const whole = newProfessionalListing({ licenceUntil: '2027-11-25' })

test('what is whole is sent as it was filled in', () => {
  expect(checkListing(draftOf(whole), today)).toEqual(whole)
})

test('how to reach somebody is one line, however it was typed', () => {
  const draft = { ...draftOf(whole), contact: ' Rosa\n555 0100 ' }
  expect(checkListing(draft, today).contact).toBe('Rosa 555 0100')
})

test.each([
  [{ name: ' ' }],
  [{ profession: null }],
  [{ licence: '' }],
  [{ registerPage: 'register' }],
  [{ fields: [] }],
  [{ fee: null }],
  [{ access: [] }],
  [{ languages: [] }],
  [{ duty: '' }],
  [{ answerDays: '31' }],
  [{ answerDays: 'soon' }],
  [{ contact: '' }],
  [{ licenceUntil: '' }],
  [{ licenceUntil: '2026-11-24' }],
])('%o is asked for again', (part) => {
  expect(() => checkListing({ ...draftOf(whole), ...part }, today)).toThrow(Incomplete)
})

test('asks for the first field of an empty form', () => {
  expect(() => checkListing(emptyListing('US', 'en'), today)).toThrow(Incomplete)
})

test('only what was checked has to be checked again', () => {
  const draft = draftOf(whole)
  expect(needsAnotherCheck(whole, { ...draft, about: 'By phone too.', fee: 'free' })).toBe(false)
  expect(needsAnotherCheck(whole, { ...draft, licence: 'NJ-9' })).toBe(true)
  expect(needsAnotherCheck(whole, { ...draft, region: 'Ohio' })).toBe(true)
})

test.each(['registerPage', 'region', 'place', 'about', 'website'] as const)(
  'a listing may leave out its %s, which the form calls optional',
  (part) => {
    expect(checkListing({ ...draftOf(whole), [part]: '' }, today)[part]).toBe('')
  },
)
