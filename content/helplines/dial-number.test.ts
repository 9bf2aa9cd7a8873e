import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsHref, telHref } from './dial-number.ts'

const digits = fc.stringMatching(/^\d{2,12}$/)
const separators = fc.constantFrom(' ', '-', ' - ', '')

test.each([
  ['988', 'tel:988'],
  ['116 111', 'tel:116111'],
  ['1-800-799-7233', 'tel:18007997233'],
  ['(011) 5275-1135', 'tel:01152751135'],
  ['+31 20 261 5275', 'tel:+31202615275'],
])('%s dials as it is written', (number, href) => {
  expect(telHref(number)).toBe(href)
})

test('dials exactly the listed digits in order without a prefix', () => {
  fc.assert(
    fc.property(fc.array(digits, { minLength: 1 }), separators, fc.boolean(), (groups, separator, abroad) => {
      const plus = abroad ? '+' : ''
      expect(telHref(plus + groups.join(separator))).toBe(`tel:${plus}${groups.join('')}`)
    }),
  )
})

test('a text message opens with its keyword', () => {
  expect(smsHref({ number: '741741', keyword: 'HOME' })).toBe('sms:741741?body=HOME')
  expect(smsHref({ number: '1737' })).toBe('sms:1737')
})

test('a keyword cannot add anything else to the link', () => {
  fc.assert(
    fc.property(digits, fc.string({ minLength: 1, unit: 'grapheme-ascii' }), (number, keyword) => {
      const href = smsHref({ number, keyword })
      expect(new URLSearchParams(href.split('?')[1]).size).toBe(1)
      expect(decodeURIComponent(href.split('?body=')[1] ?? '')).toBe(keyword)
    }),
  )
})
