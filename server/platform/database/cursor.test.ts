import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPage, decodeCursor, encodeCursor } from './cursor.ts'

test('a cursor comes back as the position it was made from', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.uuid(),
      (at, id) => {
        expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id })
      },
    ),
  )
})

test('ends a page when more follows and returns the next cursor', () => {
  const row = (id: string) => ({ at: new Date(0), id })
  const rows = [row('00000000-0000-4000-8000-000000000001'), row('00000000-0000-4000-8000-000000000002')]
  expect(cutPage(rows, 2, (one) => one)).toEqual({ items: rows, next: null })
  const first = cutPage(rows, 1, (one) => one)
  expect(first.items).toEqual([rows[0]])
  expect(decodeCursor(first.next ?? '')).toEqual(rows[0])
})

test('what we did not make is refused', () => {
  fc.assert(
    fc.property(fc.base64String(), (text) => {
      expect(() => decodeCursor(text)).toThrow('This page marker is not valid.')
    }),
  )
})
