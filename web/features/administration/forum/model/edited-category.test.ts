import { expect, test } from 'vitest'
import type { CategorySettings } from '#contract/community/forum.ts'
import { categorySlug, categoryFaults, isAddress, movedCategories, newCategory } from './edited-category.ts'

const category = (id: string, position: number): CategorySettings => ({
  ...newCategory('older'),
  id,
  position,
})
const placesOf = (moved: readonly CategorySettings[]) =>
  moved.map(({ id, position }) => `${id} ${position}`).toSorted()

test('moves a category past its neighbour and no other', () => {
  const ordered = [category('a', 1), category('b', 2), category('c', 3)]
  expect(placesOf(movedCategories(ordered, 'c', -1))).toEqual(['b 3', 'c 2'])
  expect(movedCategories(ordered, 'a', -1)).toEqual([])
})

test('numbers categories that shared a position', () => {
  const ordered = [category('a', 1), category('b', 1), category('c', 1)]
  expect(placesOf(movedCategories(ordered, 'a', 1))).toEqual(['a 2', 'c 3'])
})

test('suggests an address that the contract takes', () => {
  expect(categorySlug('Getting better')).toBe('getting-better')
  expect(categorySlug('¿Qué pasó? 2')).toBe('que-paso-2')
  expect(isAddress(categorySlug('4 walls & more'))).toBe(true)
})

test('refuses addresses that are pages of their own', () => {
  expect(isAddress('topic')).toBe(false)
  expect(isAddress('new')).toBe(false)
  expect(isAddress('topics')).toBe(true)
})

test('names everything that is missing', () => {
  expect(categoryFaults({ ...newCategory('older'), languages: [] })).toEqual([
    'nameEn',
    'nameEs',
    'descriptionEn',
    'descriptionEs',
    'address',
    'languages',
  ])
})
