import { expect, test } from 'vitest'
import { textIdFrom } from './text-address.ts'

const id = '3f1c2b8e-6d2a-4c1b-9a55-8f3d7c1b2e01'

test('finds the text that an address names', () => {
  for (const typed of [
    `https://upstander.example/reports/public/${id}`,
    ` https://upstander.example/reports/public/${id}?sort=new#answers `,
    `/reports/about-me?post=${id}`,
    `https://upstander.example/reports/about-me?lang=en&post=${id}#top`,
    id.toUpperCase(),
  ])
    expect(textIdFrom(typed)).toBe(id)
})

test('finds nothing when the address names no text', () => {
  for (const typed of ['', 'https://upstander.example/reports/public', '/reports/public/new', 'a court'])
    expect(textIdFrom(typed)).toBeNull()
})
