import { expect, test } from 'vitest'
import { plainAddressOf, storyIdOf } from './plain-address.ts'

const id = '0d0d9dd0-5a14-4d2f-9a3c-3f7d3b1a2c11'

test('a stories page links to its plain version by its own address', () => {
  expect(plainAddressOf('/reports/public?plain=en')).toBe('/api/public-stories/page/en')
  expect(plainAddressOf('/es/reports/public?plain=es')).toBe('/api/public-stories/page/es')
  expect(plainAddressOf(`/reports/public/${id}?plain=en`)).toBe(`/api/public-stories/${id}/page/en`)
  expect(plainAddressOf(`/es/reports/public/${id}?plain=es`)).toBe(`/api/public-stories/${id}/page/es`)
  expect(plainAddressOf(`/reports/public/${id}`)).toBeUndefined()
  expect(plainAddressOf(`/reports/public/${id}?plain=//a.example`)).toBeUndefined()
  expect(plainAddressOf('/report/any?plain=en')).toBeUndefined()
})

test('names the story of an address in either language', () => {
  expect(storyIdOf(`/reports/public/${id}`)).toBe(id)
  expect(storyIdOf(`/es/reports/public/${id}?from=mail`)).toBe(id)
  expect(storyIdOf('/reports/public/new')).toBeUndefined()
  expect(storyIdOf(`/report/${id}`)).toBeUndefined()
})
