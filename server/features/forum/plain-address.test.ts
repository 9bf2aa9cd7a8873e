import { expect, test } from 'vitest'
import { plainAddressOf, topicIdOf } from './plain-address.ts'

const id = '0d0d9dd0-5a14-4d2f-9a3c-3f7d3b1a2c11'

test('every forum page links to its plain version by its own address', () => {
  expect(plainAddressOf(`/forum/topic/${id}?plain=en`)).toBe(`/api/forum/topics/${id}/page/en`)
  expect(plainAddressOf(`/es/forum/topic/${id}?plain=es`)).toBe(`/api/forum/topics/${id}/page/es`)
  expect(plainAddressOf('/forum?plain=en')).toBe('/api/forum/page/en')
  expect(plainAddressOf('/es/forum/school?plain=es')).toBe('/api/forum/categories/school/page/es')
  for (const other of [
    `/forum/topic/${id}`,
    `/forum/topic/${id}?plain=//a.example`,
    '/forum/school',
    '/forum/Up?plain=en',
  ])
    expect(plainAddressOf(other)).toBeUndefined()
})

test('only topic addresses name a topic', () => {
  expect(topicIdOf(`/es/forum/topic/${id}?plain=es`)).toBe(id)
  expect(topicIdOf('/forum/school')).toBeUndefined()
})
