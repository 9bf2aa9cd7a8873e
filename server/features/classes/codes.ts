import { randomInt } from 'node:crypto'

const signs = '3479BCDFGHJKMNPQRSTVWXZ'
const length = 6

/** Draws what a class is joined by. (contract/classes.ts) */
export const drawCode = (): string =>
  Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
