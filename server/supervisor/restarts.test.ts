import { expect, test } from 'vitest'
import { createRestarts } from './restarts.ts'

const ends = (restarts: ReturnType<typeof createRestarts>, times: number) =>
  Array.from({ length: times }, () => restarts.next())

test('gives up on a process at its fifth end without becoming ready', () => {
  expect(ends(createRestarts(), 5)).toEqual([100, 250, 500, 1000, undefined])
})

test('restarts a once ready process forever, with delays growing to four seconds', () => {
  const restarts = createRestarts()
  restarts.ready()
  expect(ends(restarts, 8)).toEqual([100, 250, 500, 1000, 2000, 4000, 4000, 4000])
})

test('a process that is ready again starts over with the shortest pause', () => {
  const restarts = createRestarts()
  restarts.ready()
  ends(restarts, 6)
  restarts.ready()
  expect(restarts.next()).toBe(100)
})
