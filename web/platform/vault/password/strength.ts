import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { brand } from '#content/brand.ts'

/** What would make a password harder to guess. */
export type Advice = 'common' | 'pattern' | 'personal' | 'words'

export interface PasswordStrength {
  /** 0 to 4, as zxcvbn counts: 3 is "safely unguessable" for an attacker with the sealed vault and a slow hash to try. */
  level: 0 | 1 | 2 | 3 | 4
  advice: Advice
}

/** In characters, as a person counts them (specification of accounts: at least 12). */
export const minPasswordLength = 12

/** A stolen vault can be guessed offline, so less than this is refused. Source: zxcvbn, "offline slow hashing". */
export const minStrength = 3

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, useLevenshteinDistance: false })

const adviceByWarning: Record<string, Advice> = {
  straightRow: 'pattern',
  keyPattern: 'pattern',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  sequences: 'pattern',
  recentYears: 'pattern',
  dates: 'pattern',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'common',
  commonNames: 'common',
  userInputs: 'personal',
}

/**
 * How hard a password is to guess. Computed on the device; the password is not sent.
 *
 * @param personal What others know about the person, such as the address.
 */
export function judgePassword(password: string, personal: readonly string[]): PasswordStrength {
  const known = [
    brand.name,
    ...personal.flatMap((each) => [each, ...each.split(/[^\p{Letter}\p{Number}]+/u)]),
  ]
  const { score, feedback } = judge.check(
    password,
    known.filter((each) => each.length > 2),
  )
  return { level: score, advice: adviceByWarning[feedback.warning ?? ''] ?? 'words' }
}

/** The number of characters that a person sees. */
export function lengthOf(password: string): number {
  return Array.from(new Intl.Segmenter().segment(password)).length
}
