import { expect } from 'vitest'
import { daysFromToday } from './days.ts'

/** A fraction of a day, longer than any test takes. */
const dayFraction = 2 / 1440

/**
 * A date that the server computes from today, this many days off. If midnight passed during the test, the server used the day
 * before. Dates sent to the server use {@link dayIn}.
 */
export const expectedDay = (days: number): string =>
  expect.toBeOneOf([daysFromToday(days), daysFromToday(days - dayFraction)])
