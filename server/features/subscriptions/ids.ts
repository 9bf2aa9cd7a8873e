import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A subscription; days as PostgreSQL writes them. */
export interface SubscriptionRow extends Omit<
  Selectable<DB['subscriptions']>,
  'paid_until' | 'started_on' | 'position'
> {
  readonly paid_until: string | null
}

declare const authorised: unique symbol

/** Whom the actor may pay for. Only a policy mints one. */
export type AuthorisedPayer = ({ readonly memberId: string } | { readonly organisationId: string }) & {
  readonly [authorised]: true
}

export const mintMember = (memberId: string) => ({ memberId }) as AuthorisedPayer
export const mintOrganisation = (organisationId: string) => ({ organisationId }) as AuthorisedPayer
