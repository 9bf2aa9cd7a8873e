import { expect } from 'vitest'
import { dayIn } from './days.ts'

/** A fraction of a day longer than any test takes. */
const minutesAgo = 2 / 1440

/**
 * What a server says that goes by today, so many days from it: where midnight came meanwhile, it went by the day before.
 * What is sent to it is a {@link dayIn} of its own.
 */
export const onDay = (days: number): string => expect.toBeOneOf([dayIn(days), dayIn(days - minutesAgo)])
