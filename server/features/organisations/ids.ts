import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface OrganisationRow extends Selectable<DB['organisations']> {
  readonly reading: boolean
}

/** A row of `handlers`; `active` as [Note: Active handlers] says. */
export interface MembershipRow extends Selectable<DB['handlers']> {
  readonly active: boolean
  /** Their present keys are signed by the organisation's present one. [Note: Vouchers] */
  readonly vouched: boolean
  /** `suspended_on` and `suspended_until`, as PostgreSQL writes days. [Note: Suspensions] */
  readonly rests_since: string | null
  readonly rests_until: string | null
}

declare const authorised: unique symbol

/** An organisation for which the requested act was authorised. Only a policy mints one. */
export type AuthorisedOrganisation = OrganisationRow & { readonly [authorised]: true }

export const mintOrganisation = (row: OrganisationRow) => row as AuthorisedOrganisation
