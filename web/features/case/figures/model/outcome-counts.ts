import { outcomes } from '#content/cases/outcomes.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** How a case ended: the team's latest outcome, none, or not readable on this device. */
export type CaseOutcome = { readonly code: string; readonly standard: string } | 'none' | 'unread'

interface OutcomeCount {
  readonly key: string
  readonly count: number
}

/** How the cases of a period ended. Each case is in one row. */
export interface OutcomeCounts {
  readonly byOutcome: readonly OutcomeCount[]
  /** Cases with a finding, by standard of proof. */
  readonly byStandard: readonly OutcomeCount[]
}

const findings = new Set(outcomes.outcomes.flatMap(({ code, isFinding }) => (isFinding ? [code] : [])))

/** Whether an outcome is a finding, which needs a standard of proof. */
export const isFinding = (key: string): boolean => findings.has(key)

/** Counts outcomes in the order of the form, then cases without one. */
export function countOutcomes(found: readonly CaseOutcome[]): OutcomeCounts {
  const written = found.filter((each) => typeof each !== 'string')
  const rows = (order: readonly string[], keys: readonly string[]) => {
    const counts = Map.groupBy(keys, (key) => key)
    // A code of a later version is listed last rather than omitted.
    return [...new Set([...order, ...counts.keys()])]
      .map((key) => ({ key, count: counts.get(key)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
  }
  return {
    byOutcome: rows(
      [...outcomes.outcomes.map(({ code }) => code), 'none', 'unread'],
      found.map((each) => (typeof each === 'string' ? each : each.code)),
    ),
    byStandard: rows(
      outcomes.standards.map(({ code }) => code),
      written.filter(({ code }) => isFinding(code)).map(({ standard }) => standard),
    ),
  }
}

export function outcomeInWords(key: string): string {
  if (key === 'none') return m.clocks_outcomes_missing()
  if (key === 'unread') return m.clocks_outcomes_unread()
  const name = outcomes.outcomes.find(({ code }) => code === key)?.name
  return name ? inLocale(name, getLocale()) : key
}

export function standardInWords(key: string): string {
  const name = outcomes.standards.find(({ code }) => code === key)?.name
  return name ? inLocale(name, getLocale()) : m.clocks_figures_not_given()
}
