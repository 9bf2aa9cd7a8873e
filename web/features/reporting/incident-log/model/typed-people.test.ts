import { expect, test } from 'vitest'
import { parsePeople } from './typed-people.ts'

test('keeps a name with a comma intact when adding others', () => {
  const known = ['Doe, Jane', 'Ana']
  expect(parsePeople('Doe, Jane,Ana, Z', known)).toEqual(['Doe, Jane', 'Ana', ' Z'])
  expect(parsePeople('Zoë,Doe, Jane', known)).toEqual(['Zoë', 'Doe, Jane'])
  expect(parsePeople('Doe, Jane', known)).toEqual(['Doe, Jane'])
})

test('what is typed again is divided at its commas', () => {
  expect(parsePeople('Ana, Zoë,', [])).toEqual(['Ana', ' Zoë', ''])
  expect(parsePeople('', ['Ana'])).toEqual([])
})
