import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameAddress } from './result-address.ts'
import { maxLines, readList } from './address-list.ts'

const none = new Set<string>()
const brief = (text: string, listedAddresses = none) =>
  readList(text, listedAddresses).lines.map(({ line, address, query, problem }) => [
    line,
    address ?? problem,
    query,
  ])

test('parses a pasted list as one address per line despite commas, blanks', () => {
  expect(brief('https://a.example/x,1\n\nb.example/y\r\n')).toEqual([
    [1, 'https://a.example/x,1', ''],
    [3, 'https://b.example/y', ''],
  ])
})

test('reads a file by column names in any order and both languages', () => {
  const english = '\uFEFFsearch words,seen,URL\n"my name, city",1 May,https://a.example/x\n,2 May,b.example'
  expect(brief(english)).toEqual([
    [2, 'https://a.example/x', 'my name, city'],
    [3, 'https://b.example/', ''],
  ])
  expect(brief('dirección;búsqueda\na.example/x;mi nombre')).toEqual([
    [2, 'https://a.example/x', 'mi nombre'],
  ])
})

test('takes the first cell with an address when columns have no names', () => {
  expect(brief('1,https://a.example/x,my name\n2,https://b.example/y,')).toEqual([
    [1, 'https://a.example/x', 'my name'],
    [2, 'https://b.example/y', ''],
  ])
})

test('explains each rejected line: no address, already listed or duplicate', () => {
  const listedAddresses = new Set([sameAddress('https://a.example/x')])
  expect(
    brief('https://www.a.example/x/\nhello there\nb.example/y\nhttp://b.example/y', listedAddresses),
  ).toEqual([
    [1, 'duplicate', ''],
    [2, 'not-an-address', ''],
    [3, 'https://b.example/y', ''],
    [4, 'duplicate', ''],
  ])
})

test('forty results are forty, and over five hundred the rest is counted', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://a.example/${index}`).join('\n')
  expect(readList(list(40), none).lines.filter(({ problem }) => problem === null)).toHaveLength(40)
  expect(readList(list(maxLines + 3), none)).toMatchObject({ excess: 3 })
})

test('reads or rejects any pasted input without duplicate addresses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { lines } = readList(text, none)
      const read = lines.flatMap(({ address }) => (address === null ? [] : [sameAddress(address)]))
      expect(new Set(read).size).toBe(read.length)
      for (const { address, problem } of lines) expect((address === null) !== (problem === null)).toBe(true)
    }),
  )
})
