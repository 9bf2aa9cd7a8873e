import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const line = z.object({ at: z.iso.datetime(), test: z.string() })
/** Milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000

/**
 * Notes tests that passed only when they were repeated, one line each.
 * @param file where that is noted; CI has to keep it from one run to the next, or each run knows of itself alone.
 * @returns those of them that were noted within the week before, too
 */
export function noteFlaky(file: string, tests: readonly string[], now: Date): string[] {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(read) : []
  const recent = new Set(
    before.filter(({ at }) => now.getTime() - Date.parse(at) <= week).map(({ test }) => test),
  )
  for (const test of tests) appendFileSync(file, `${JSON.stringify({ at: now.toISOString(), test })}\n`)
  return tests.filter((test) => recent.has(test))
}

/** A line that was cut off when a machine was stopped says nothing. */
function read(text: string): z.infer<typeof line>[] {
  try {
    return [line.parse(JSON.parse(text))]
  } catch {
    return []
  }
}
