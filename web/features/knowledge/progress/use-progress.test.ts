import { expect, test } from 'vitest'
import { countRead, partName, resumeAt } from './use-progress.ts'

const read = (...places: number[]) => new Set(places.map((place) => partName('calm', place)))

test('somebody goes on after the last part they read, then with what they left out, and nowhere at either end', () => {
  expect(resumeAt(read(), 'calm', 4)).toBeNull()
  expect(resumeAt(read(0, 1), 'calm', 4)).toBe(2)
  expect(resumeAt(read(0, 2), 'calm', 4)).toBe(3)
  expect(resumeAt(read(1, 3), 'calm', 4)).toBe(0)
  expect(resumeAt(read(0, 1, 2, 3), 'calm', 4)).toBeNull()
})

test('parts of another module do not count', () => {
  const names = new Set([...read(0), partName('calmer', 1)])
  expect([countRead(names, 'calm'), resumeAt(names, 'calm', 2)]).toEqual([1, 1])
})
