import { expect, test } from 'vitest'
import { firstProblem, type RegistrationValues, validateRegistration } from './registration-form.ts'

const nothing: RegistrationValues = {
  name: ' ',
  kind: null,
  country: 'US',
  region: '',
  place: '',
  website: '',
  contact: '',
}
const whole: RegistrationValues = {
  ...nothing,
  name: 'Lincoln High',
  kind: 'school',
  contact: 'Office, 555 0100',
}

test('reports all missing registration fields at once and focuses the first', () => {
  const wrong = validateRegistration({ ...nothing, website: 'lincoln.example' })
  expect(wrong).toEqual({
    name: 'Enter the organisation’s name.',
    kind: 'Choose what kind of organisation it is.',
    website: 'Enter the full web address, starting with https://',
    contact: 'Enter how we can reach your organisation.',
  })
  expect(firstProblem(wrong)).toBe('name')
  expect(firstProblem({ ...wrong, name: undefined })).toBe('kind')
})

test('what is whole has nothing to mend, with a website or without', () => {
  expect(validateRegistration(whole)).toEqual({})
  expect(validateRegistration({ ...whole, website: 'https://lincoln.example' })).toEqual({})
  expect(firstProblem(validateRegistration(whole))).toBeUndefined()
})
