import { expect, test } from 'vitest'
import { peopleTyped } from './typed-people.ts'

test('keeps a name with a comma intact when adding others', () => {
  const known = ['Doe, Jane', 'Ana']
  expect(peopleTyped('Doe, Jane,Ana, Z', known)).toEqual(['Doe, Jane', 'Ana', ' Z'])
  expect(peopleTyped('Zoë,Doe, Jane', known)).toEqual(['Zoë', 'Doe, Jane'])
  expect(peopleTyped('Doe, Jane', known)).toEqual(['Doe, Jane'])
})

test('what is typed again is divided at its commas', () => {
  expect(peopleTyped('Ana, Zoë,', [])).toEqual(['Ana', ' Zoë', ''])
  expect(peopleTyped('', ['Ana'])).toEqual([])
})
