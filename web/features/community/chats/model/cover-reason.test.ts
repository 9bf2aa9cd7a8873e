import { expect, test } from 'vitest'
import { coverOf } from './cover-reason.ts'

test('covers what attacks its reader', async () => {
  expect(await coverOf('I will find you and break your legs', 'en')).toBe('threat')
  expect(await coverOf('kill yourself', 'en')).toBe('threat')
})

test('covers nothing that two adults tell each other about themselves', async () => {
  expect(await coverOf('I work at the hospital in Leeds, my name is Ana', 'en')).toBeNull()
  expect(await coverOf('I want to kill myself. Nobody listens.', 'en')).toBeNull()
})
