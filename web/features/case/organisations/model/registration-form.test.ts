import { expect, test } from 'vitest'
import { firstWrong, type Registering, wrongIn } from './registration-form.ts'

const nothing: Registering = {
  name: ' ',
  kind: null,
  country: 'US',
  region: '',
  place: '',
  website: '',
  contact: '',
}
const whole: Registering = { ...nothing, name: 'Lincoln High', kind: 'school', contact: 'Office, 555 0100' }

test('reports all missing registration fields at once and focuses the first', () => {
  const wrong = wrongIn({ ...nothing, website: 'lincoln.example' })
  expect(wrong).toEqual({
    name: 'Enter the organisation’s name.',
    kind: 'Choose what kind of organisation it is.',
    website: 'Enter the full web address, starting with https://',
    contact: 'Enter how we can reach your organisation.',
  })
  expect(firstWrong(wrong)).toBe('name')
  expect(firstWrong({ ...wrong, name: undefined })).toBe('kind')
})

test('what is whole has nothing to mend, with a website or without', () => {
  expect(wrongIn(whole)).toEqual({})
  expect(wrongIn({ ...whole, website: 'https://lincoln.example' })).toEqual({})
  expect(firstWrong(wrongIn(whole))).toBeUndefined()
})
