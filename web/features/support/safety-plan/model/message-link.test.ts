import { expect, test } from 'vitest'
import { isNumber, messageHref, messagePlatform } from './message-link.ts'

const words = 'Can you call me? I’m at 5 & need a lift'

test('the words arrive whole, as RFC 5724 has them', () => {
  const href = messageHref({ number: '+1 (555) 010-0134', words }, 'other')
  expect(href).toMatch(/^sms:\+15550100134\?body=/)
  expect(new URL(href).searchParams.get('body')).toBe(words)
})

test('Apple’s Messages takes them after an ampersand', () => {
  const href = messageHref({ number: '555 0134', words }, 'apple')
  expect(href).toBe(`sms:5550134&body=${encodeURIComponent(words)}`)
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'apple'],
  ['a newer iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'apple'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['an Android telephone', 'Mozilla/5.0 (Linux; Android 16)', 5, 'other'],
] as const)('%s is known', (_device, userAgent, maxTouchPoints, platform) => {
  expect(messagePlatform({ userAgent, maxTouchPoints })).toBe(platform)
})

test.each([
  ['555 0134', true],
  ['+52 (55) 1234-5678', true],
  ['112', true],
  ['12', false],
  ['ana', false],
  ['555+0134', false],
  ['', false],
])('whether "%s" can be dialled: %s', (number, expected) => {
  expect(isNumber(number)).toBe(expected)
})
