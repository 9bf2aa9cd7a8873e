import { expect, test } from 'vitest'
import { hostOf, readAddress, sameAddress } from './result-address.ts'

test.each([
  ['https://www.example.org/post/1', 'https://www.example.org/post/1'],
  ['  example.org/post/1 ', 'https://example.org/post/1'],
  ['bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ['http://example.org:8080/x?y=1#z', 'http://example.org:8080/x?y=1#z'],
])('%s is read as an address', (typed, address) => {
  expect(readAddress(typed)).toEqual({ address })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['they wrote about me', 'not-an-address'],
  ['hello', 'not-an-address'],
  ['mailto:somebody@example.org', 'not-an-address'],
  ['javascript:alert(1)', 'not-an-address'],
  ['file:///etc/passwd', 'not-an-address'],
  ['http://localhost/x', 'not-an-address'],
  ['https://name:password@example.org/', 'not-an-address'],
  ['https://example.org/two words', 'not-an-address'],
  [`https://example.org/${'a'.repeat(2100)}`, 'too-long'],
])('%s is refused: %s', (typed, problem) => {
  expect(readAddress(typed)).toEqual({ problem })
})

test('detects duplicate pages regardless of www, scheme or trailing slash', () => {
  const listedAddresses = new Set([sameAddress('https://www.example.org/post/1/')])
  for (const typed of ['example.org/post/1', 'http://example.org/post/1/', 'https://www.example.org/post/1'])
    expect(readAddress(typed, listedAddresses)).toEqual({ problem: 'duplicate' })
  expect(readAddress('https://example.org/post/2', listedAddresses)).toHaveProperty('address')
  expect(readAddress('https://example.org/post/1?page=2', listedAddresses)).toHaveProperty('address')
})

test('the site of an address is said without www', () => {
  expect(hostOf('https://www.example.org/a')).toBe('example.org')
})
