import type { NewEntry } from '#contract/reports.ts'
import type { KeySeal } from '#contract/reports.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { AuthorisedReport } from '../ids.ts'
import { requireReporter } from '../policy.ts'
import { areSealedTo } from '../seals.ts'
import { type AuthorisedGrantee, type Grantee, mintGrantee } from './ids.ts'

/** The most guests that one report may have. */
const maxGuests = 10

/**
 * Whether someone may be let in, with the report as it is now.
 *
 * @param grantee undefined if no such person could be found
 * @throws {Refusal} `not_found`, `forbidden`, `conflict`
 */
export function authoriseGrant(report: AuthorisedReport, grantee: Grantee | undefined): AuthorisedGrantee {
  if (report.kind === 'log') refuse('conflict', 'Nobody else can be given access to an incident log.')
  if (!grantee) {
    refuse('conflict', 'This code does not work. Codes expire after 30 days. Ask for a new one.')
  }
  const known = report.grants.find(({ id }) => id === grantee.id)
  if (known?.recipient === grantee.recipient) refuse('conflict', 'This person can read the report already.')
  if (grantee.kind === 'guest') mayBeGuest(report, grantee)
  else mayReadSingly(report, grantee)
  return mintGrantee(grantee)
}

function mayBeGuest(report: AuthorisedReport, grantee: Grantee): void {
  requireReporter(report)
  if (grantee.id === report.reporter_id) refuse('conflict', 'This is your own code.')
  if (grantee.isReader || report.excluded.includes(grantee.id)) {
    refuse('conflict', 'This person works for the organisation that the report was sent to.')
  }
  const otherGuests = report.grants.filter(({ kind, id }) => kind === 'guest' && id !== grantee.id)
  if (otherGuests.length >= maxGuests) {
    refuse('conflict', `At most ${maxGuests} people can be given access to one report.`)
  }
}

function mayReadSingly(report: AuthorisedReport, grantee: Grantee): void {
  if (report.side === 'guest') refuse('forbidden', 'Guests cannot give others access.')
  if (!report.sealed_singly) refuse('conflict', 'Everyone in this team can read the report already.')
  if (report.excluded.includes(grantee.id) || grantee.id === report.reporter_id) {
    refuse('conflict', 'The person who sent this report has excluded this person.')
  }
}

/** @throws {Refusal} `conflict` unless each epoch's key up to the entry's is sealed to them, once, and to nobody else */
export function checkKeys(keys: readonly KeySeal[], entry: NewEntry, grantee: Grantee): void {
  const holder = { kind: grantee.kind, id: grantee.id, recipient: grantee.recipient }
  const isComplete =
    keys.length === entry.epoch && keys.every((seal, index) => areSealedTo([seal], [holder], index + 1))
  if (!isComplete) {
    refuse('conflict', 'This person’s or this report’s keys have changed. Reload the page.')
  }
}

/** @throws {Refusal} `conflict` if no reader who may answer would remain */
export function requireRemainingReader(report: AuthorisedReport, leaving: string): void {
  const hasRemainingReader = report.grants.some(({ kind, id }) => kind === 'handler' && id !== leaving)
  if (!hasRemainingReader) refuse('conflict', 'Nobody on the team would be left to read this report.')
}
