import { expect, test } from 'vitest'
import { profileTexts } from './profile-texts.ts'

const blank = { of: 'person', name: '', what: '', place: '', about: '', site: '', pages: '' } as const

test('offers a profile in three lengths without unfilled fields', () => {
  expect(profileTexts(blank)).toEqual({ short: '', middle: '', long: '' })
  expect(
    profileTexts({ ...blank, name: 'Ana Ruiz', what: 'nurse', place: 'Quito', about: 'I like bikes.' }),
  ).toEqual({
    short: 'Ana Ruiz, nurse',
    middle: 'Ana Ruiz, nurse · Quito',
    long: 'Ana Ruiz, nurse · Quito. I like bikes.',
  })
})
