import type { Selectable } from 'kysely'
import type { ReportSide } from '#contract/reports.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type ReportRow = Selectable<DB['reports']>

/** A report with what deciding about it needs; undefined if the actor may not see it. */
export interface ReportRecord extends ReportRow {
  /** Whether the caller sent it and holds the keys of that time. */
  readonly is_own: boolean
  readonly handler_role: string | null
  /** The generation of the organisation's key now; null if the report is for its reporter alone. */
  readonly current_generation: number | null
  readonly current_recipient: string | null
  /** The caller's personal grant, if any. */
  readonly own_grant: { readonly kind: 'guest' | 'handler'; readonly verify_key: string } | null
  /** Everyone who was let in by name. [Note: Grants] */
  readonly grants: readonly { kind: 'guest' | 'handler'; id: string; recipient: string }[]
}

declare const authorised: unique symbol

/** A report that the actor may see, and on which side they are. Only a policy mints one. */
export type AuthorisedReport = ReportRecord & { readonly side: ReportSide; readonly [authorised]: true }

/** The id of an organisation whose queue the actor may open. Only a policy mints one. */
export type AuthorisedQueue = string & { readonly [authorised]: true }

export const mintReport = (record: ReportRecord, side: ReportSide) =>
  ({ ...record, side }) as AuthorisedReport

export const mintQueue = (organisationId: string) => organisationId as AuthorisedQueue
