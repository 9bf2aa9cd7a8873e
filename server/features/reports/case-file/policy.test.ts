import { expect, test } from 'vitest'
import { fittingFiles } from './policy.ts'

const bytesOf = (sizes: number[], max: number) =>
  fittingFiles(
    sizes.map((bytes) => ({ bytes })),
    max,
  ).map(({ bytes }) => bytes)

test('the first file always fits; further ones within the total byte limit', () => {
  expect(bytesOf([40, 60, 1], 100)).toEqual([40, 60])
  expect(bytesOf([40, 61, 1], 100)).toEqual([40])
  expect(bytesOf([400, 0], 100)).toEqual([400])
  expect(bytesOf([0, 0, 100], 100)).toEqual([0, 0, 100])
  expect(bytesOf([], 100)).toEqual([])
})
