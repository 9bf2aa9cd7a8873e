import { expect, test } from 'vitest'
import { readLink } from './link.ts'

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['  example.org/post/1 ', 'https://example.org/post/1'],
  ['http://xn--e1afmkfd.xn--p1ai/', 'http://xn--e1afmkfd.xn--p1ai/'],
])('%j is a link', (text, link) => {
  expect(readLink(text)).toBe(link)
})

test.each([
  '',
  'hello',
  'two words.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:a@b.cd',
])('%j is none', (text) => {
  expect(readLink(text)).toBeNull()
})
