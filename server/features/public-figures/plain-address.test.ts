import { expect, test } from 'vitest'
import { plainAddressOf } from './plain-address.ts'

test('only the figures page links to its plain version', () => {
  expect(plainAddressOf('/analytics?plain=en')).toBe('/api/public-figures/page/en')
  expect(plainAddressOf('/es/analytics?plain=es')).toBe('/api/public-figures/page/es')
  expect(plainAddressOf('/report-analytics?plain=en')).toBeUndefined()
  expect(plainAddressOf('/analytics')).toBeUndefined()
})
