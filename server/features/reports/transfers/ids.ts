/** A proposal that a report go to another organisation, with both by name. */
export interface TransferRow {
  readonly id: string
  readonly from_id: string
  readonly from_slug: string
  readonly from_name: string
  readonly to_id: string
  readonly to_slug: string
  readonly to_name: string
  readonly proposed_by: string
  readonly state: string
  readonly entry_id: string | null
  /** Days, as PostgreSQL writes them. */
  readonly proposed_on: string
  readonly decided_on: string | null
}
