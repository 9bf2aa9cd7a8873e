import type { NewReportInput } from './ids.ts'
import type { SendingTerms } from './ids.ts'

/** A report without a name that is sealed to a team as a whole, or to nobody else: it depends on nobody's own terms. */
export type NamelessReport = NewReportInput & { readonly receipt: object }

export function isNameless(sending: NewReportInput): sending is NamelessReport {
  return sending.receipt !== null && (sending.excluded ?? []).length === 0
}

/** Of so many organisations the terms are kept. */
const most = 1000

/**
 * The terms by which a report without a name was last sent to each organisation. PostgreSQL compares them with those of now before it stores
 * anything: what is kept here only saves asking first. [Note: Sent at once] in 0060_sent_at_once.sql
 */
export function rememberTerms() {
  const known = new Map<string | null, SendingTerms>()
  return {
    of: (sending: NamelessReport) => known.get(sending.organisationId),
    keep(sending: NamelessReport, terms: SendingTerms): void {
      // Those of a report that is there already are not those of a new one.
      if (terms.known) return
      if (known.size >= most) known.clear()
      known.set(sending.organisationId, terms)
    },
  }
}

export type KnownTerms = ReturnType<typeof rememberTerms>
