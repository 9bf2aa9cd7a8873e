import { expect, test } from 'vitest'
import { matchesFingerprint, shortFingerprint } from '#encryption/fingerprint.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { linkFragment, parseFingerprint, parseLinkFragment, readLink } from './report-link.ts'

test('treats no cut, altered, lengthened or foreign link as lacking a fingerprint', async () => {
  const keys = await publicKeysOf(await newKeys())
  const own = shortFingerprint(keys)
  expect(readLink(own)).toEqual({ slug: 'support', fingerprint: own })
  expect(readLink(`lincoln-high.${own}`)).toEqual({ slug: 'lincoln-high', fingerprint: own })
  expect(matchesFingerprint(keys, parseFingerprint(`#${own}`) ?? '')).toBe(true)
  const damaged = [
    own.slice(0, -1),
    own.slice(1),
    own.slice(0, 1),
    `${own}A`,
    `${own}.`,
    `${own} `,
    `.${own}`,
    `lincoln-high.${own.slice(1)}`,
    `Lincoln%20High.${own}`,
    `${own}#${own}`,
    encodeURIComponent(`"${own}"`),
    'x'.repeat(100_000),
  ]
  const swapped = own.replaceAll(/[a-z]/gi, (letter) => (letter === 'A' ? 'B' : 'A'))
  const others = [swapped, shortFingerprint(await publicKeysOf(await newKeys()))]
  for (const other of [...damaged, ...others]) {
    const read = parseFingerprint(`#${other}`)
    expect(read, other.slice(0, 60)).not.toBeNull()
    expect(matchesFingerprint(keys, read ?? ''), other.slice(0, 60)).toBe(false)
  }
  expect(damaged.filter((each) => readLink(parseFingerprint(`#${each}`) ?? '') !== null)).toEqual([])
  expect(others.filter((each) => readLink(each) === null)).toEqual([])
})

test('reads no link from an address without fingerprint or with an anchor', () => {
  for (const hash of ['', '#', '#main']) expect(parseFingerprint(hash)).toBeNull()
})

test('follows the link of a continued draft, even damaged, over form fields', () => {
  for (const input of ['A'.repeat(22), 'cut', 'with=signs#in it'])
    expect(parseLinkFragment(linkFragment(input))).toBe(input)
  for (const hash of [linkFragment(null), '#title', '#main', `#${'A'.repeat(22)}`])
    expect(parseLinkFragment(hash)).toBeNull()
})
