import { expect } from 'vitest'
import { dayIn } from './days.ts'

/** A fraction of a day, longer than any test takes. */
const minutesAgo = 2 / 1440

/**
 * A date that the server computes from today, this many days off. If midnight passed during the test, the server used the day
 * before. Dates sent to the server use {@link dayIn}.
 */
export const onDay = (days: number): string => expect.toBeOneOf([dayIn(days), dayIn(days - minutesAgo)])
