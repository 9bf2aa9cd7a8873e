import { expect, test } from 'vitest'
import { m } from '#web/messages/compiled/messages.js'
import { ApiError } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { refusedAddress } from './refused-address.ts'

const refused = (field: string) => new ApiError('invalid_input', 400, 'No.', { fields: { [field]: 'No.' } })

test('shows allowed domains to a member changing address', () => {
  expect(refusedAddress(refused('body.address'), ['school.example', 'staff.example'])).toBe(
    'Here, email addresses are at school.example or staff.example.',
  )
})

test('shows the standard refusal when accounts accept all domains', () => {
  const error = refused('body.address')
  expect(refusedAddress(error, [])).toBe(sentenceFor(error))
  expect(refusedAddress(error, [])).not.toBe(m.security_address_domain({ domains: '' }))
})

test('what is wrong with something else is left to others', () => {
  expect(refusedAddress(refused('body.authSecret'), ['school.example'])).toBeUndefined()
})
