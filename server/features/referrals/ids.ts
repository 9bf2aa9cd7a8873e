import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A referral as row-level security lets the caller see it. Days come as PostgreSQL writes them. */
export interface ReferralRow {
  readonly id: string
  readonly is_person: boolean
  readonly professional_id: string | null
  readonly state: string
  readonly ended_by: string | null
  readonly answer_by: string
  readonly until: string
  readonly offered_on: string
  readonly changed_on: string
  readonly own: Buffer
  /** It can be answered, read and finished today. */
  readonly open: boolean
}

export type ReferralEntryRow = Omit<Selectable<DB['referral_entries']>, 'referral_id' | 'position'>

/** What an offer has to fit: the keys of both sides and how many the member has open. No row where there is no such listing. */
export interface OfferTerms {
  readonly professional_recipient: string
  readonly professional_generation: number
  readonly own_recipient: string
  readonly own_verify_key: Buffer
  readonly until: string
  readonly answer_days: number
  readonly is_own: boolean
  readonly open: number
}

declare const authorised: unique symbol

/** A referral that the actor may see. Only a policy mints one. */
export type AuthorisedReferral = ReferralRow & { readonly [authorised]: true }

/** Terms that an offer fits. Only a policy mints them. */
export type AuthorisedOffer = OfferTerms & { readonly [authorised]: true }

export const mintReferral = (row: ReferralRow) => row as AuthorisedReferral

export const mintOffer = (terms: OfferTerms) => terms as AuthorisedOffer
