import type { HostKind, HostState } from '#contract/community/hosts.ts'
import { judge } from '#content/moderation/judge.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { HostRow } from './ids.ts'

/** For this many days a check counts at most: two years. */
const maxDays = 731

/** How an application is. */
export function stateOf(
  row: Pick<HostRow, 'is_ended' | 'outcome' | 'is_current' | 'is_as_checked' | 'asked_on'>,
): HostState {
  if (row.is_ended) return 'ended'
  if (row.outcome === null) return 'asked'
  if (row.outcome === 'refused') return row.asked_on === null ? 'refused' : 'asked'
  if (!row.is_current) return 'lapsed'
  return row.is_as_checked ? 'verified' : 'changed'
}

export interface CheckedUntil {
  readonly until: string
  readonly passed: { readonly host: string | null; readonly facilitator: string | null }
}

/**
 * A check counts from today on, for each kind whose module was passed.
 * @throws {Refusal} `invalid_input` for a last day that is over or too far away, or a module that was not passed by today
 */
export function checkVerification({ until, passed }: CheckedUntil, kinds: readonly HostKind[]): void {
  const today = utcDay()
  const fields: Record<string, string> = {}
  if (until < today || until > dayAfter(today, maxDays))
    fields['body.until'] = 'Must be between today and two years from now.'
  for (const kind of ['host', 'facilitator'] as const) {
    const day = passed[kind]
    if (day !== null && day > today) fields[`body.passed.${kind}`] = 'Must not be later than today.'
    if (day === null && kinds.includes(kind))
      fields[`body.passed.${kind}`] = 'Must be the day on which the module was passed.'
  }
  if (Object.keys(fields).length > 0) refuse('invalid_input', undefined, { fields })
}

const contact = new Set<string>(['number', 'email', 'address', 'handle', 'link'])

/**
 * What participants read of a host carries nothing by which they could be reached outside: contact goes by the app.
 * @throws {Refusal} `forbidden`, with what can be taken out
 */
export function checkShown(name: string, about: string): void {
  const isName = judge({ text: name, kind: 'name', language: 'en' }).verdict === 'publish'
  // Where they work and what they are registered as may be said.
  const isAbout = !judge({ text: about, kind: 'post', language: 'en' }).why.some(({ reason }) =>
    contact.has(reason),
  )
  if (!isName) refuse('forbidden', 'Please choose another name: one without contact details or an age.')
  if (!isAbout) refuse('forbidden', 'Remove contact details from your description.')
}
