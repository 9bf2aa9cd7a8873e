import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#server/supervisor/start-error.ts'

/** `warning` is for things that work, but maybe not for long or for everyone. */
export type FindingState = 'ok' | 'warning' | 'wrong'

/** What a check has found, in one sentence for the operator. */
export interface Finding {
  readonly state: FindingState
  readonly sentence: string
}

export const ok = (sentence: string): Finding => ({ state: 'ok', sentence })
export const warning = (sentence: string): Finding => ({ state: 'warning', sentence })
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence })

/** One thing that is checked. */
export interface Check {
  /** Starts a sentence: "The mail server". */
  readonly what: string
  readonly run: () => Promise<readonly Finding[]>
}

/** Runs a check, which always ends: a network that is not there is a sentence too. */
export async function findingsOf({ what, run }: Check, milliseconds: number): Promise<readonly Finding[]> {
  const over = new AbortController()
  const late = wait(milliseconds, [wrong(`${what} did not answer within ${milliseconds / 1000} seconds.`)], {
    signal: over.signal,
  })
  // Only whichever comes first is of interest.
  late.catch(() => undefined)
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return [wrong(`${what} could not be looked at (${codeOf(error)}).`)]
  } finally {
    over.abort()
  }
}

/** A line of the answer: the state first, in a column of its own. */
export function lineOf({ state, sentence }: Finding): string {
  const words = { ok: 'ok', warning: 'look at this', wrong: 'wrong' }[state]
  return `${words.padEnd(14)}${sentence}`
}

/** A number with its unit, as people say it. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
