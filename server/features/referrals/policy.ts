import { maxReferralDays, type ReferralState } from '#contract/referrals.ts'
import type { NewEntry } from '#contract/reports.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { continuesChain } from '#server/platform/entries/chain.ts'
import {
  type AuthorisedOffer,
  type AuthorisedReferral,
  mintOffer,
  mintReferral,
  type OfferTerms,
  type ReferralEntryRow,
  type ReferralRow,
} from './ids.ts'

/** Referrals of one member that are waiting or active at the same time. */
const maxOpen = 20
const day = 86_400_000

/**
 * @param row as row-level security let it be read; undefined if it did not
 * @throws {Refusal} `not_found`
 */
export function authorise(row: ReferralRow | undefined): AuthorisedReferral {
  return row ? mintReferral(row) : refuse('not_found')
}

/**
 * What is in a referral a professional reads while it is open to them; then for them it is as if it had never been.
 *
 * @throws {Refusal} `not_found`
 */
export function requireOpener(row: ReferralRow | undefined): AuthorisedReferral {
  const referral = authorise(row)
  return referral.is_person || referral.open ? referral : refuse('not_found')
}

interface Offered {
  readonly until: string
  readonly entry: NewEntry
  readonly seals: Readonly<Record<'person' | 'professional', { recipient: string }>>
}

/**
 * Whether a referral may be made: to someone whose check counts today and longer than it is to last, and sealed to the keys that
 * both sides have now.
 *
 * @param today - a day, `2026-11-21`
 * @throws {Refusal} `not_found`, `conflict`, `invalid_input`
 */
export function checkOffer(
  { until, entry, seals }: Offered,
  terms: OfferTerms | undefined,
  today: string,
): AuthorisedOffer {
  if (!terms) refuse('not_found', 'This professional is no longer listed.')
  if (terms.is_own) refuse('conflict', 'This is your own listing.')
  if (terms.open >= maxOpen)
    refuse('conflict', `You already have ${maxOpen} open referrals. End one of them first.`)
  const days = (Date.parse(until) - Date.parse(today)) / day
  if (days < 0 || days > maxReferralDays || until > terms.until) {
    refuse('invalid_input', undefined, {
      fields: {
        'body.until': `Must be within ${maxReferralDays} days, and no later than the professional’s check expires.`,
      },
    })
  }
  const fits =
    seals.professional.recipient === terms.professional_recipient &&
    seals.person.recipient === terms.own_recipient &&
    entry.authorKey === terms.own_verify_key.toString('base64url')
  if (!fits) refuse('conflict', 'The keys have changed. Reload the page and send again.')
  if (entry.epoch !== 1 || entry.heads.length > 0 || !continuesChain(entry, undefined)) {
    refuse('invalid_input', undefined, {
      fields: { 'body.entry': 'Must be the first entry of a new referral.' },
    })
  }
  return mintOffer(terms)
}

/** The transitions of a referral, and who may make them. */
const next: Readonly<
  Record<'person' | 'professional', Readonly<Partial<Record<string, readonly ReferralState[]>>>>
> = {
  person: { offered: ['ended'], accepted: ['ended'] },
  professional: { offered: ['accepted', 'declined'], accepted: ['finished'] },
}

/**
 * @returns false if it is so already: the same call again
 * @throws {Refusal} `not_found` for members who are not on this side of it, `conflict`
 */
export function requireTransition(
  referral: AuthorisedReferral,
  by: 'person' | 'professional',
  state: ReferralState,
): boolean {
  if (referral.is_person !== (by === 'person')) refuse('not_found')
  if (referral.state === state) return false
  const isOpen = by === 'person' || referral.open
  if (!isOpen || !next[by][referral.state]?.includes(state))
    refuse('conflict', 'This has already been answered or closed.')
  return true
}

/**
 * Whether what a professional writes continues what they wrote before.
 *
 * @throws {Refusal} `conflict`
 */
export function checkNextEntry(entry: NewEntry, entries: readonly ReferralEntryRow[]): void {
  const last = entries.findLast(({ author }) => author === 'professional')
  const end = last && { sequence: last.sequence, hash: last.hash.toString('base64url') }
  const isSameAuthor = !last || last.author_key.toString('base64url') === entry.authorKey
  const epoch = entries.at(-1)?.epoch
  if (entry.epoch !== epoch || !isSameAuthor || !continuesChain(entry, end))
    refuse('conflict', 'Someone has written something since. Reload the page.')
}
