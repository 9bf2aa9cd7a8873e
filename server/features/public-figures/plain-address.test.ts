import { expect, test } from 'vitest'
import { plainAddressOf } from './plain-address.ts'

test('the page of the figures leads to the plain one, and no other does', () => {
  expect(plainAddressOf('/analytics?plain=en')).toBe('/api/public-figures/page/en')
  expect(plainAddressOf('/es/analytics?plain=es')).toBe('/api/public-figures/page/es')
  expect(plainAddressOf('/report-analytics?plain=en')).toBeUndefined()
  expect(plainAddressOf('/analytics')).toBeUndefined()
})
