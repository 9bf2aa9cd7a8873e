import type { HostKind } from '#contract/community/hosts.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'

/** A host as they themselves and the administrators see them. */
export interface HostRow {
  readonly id: string
  readonly member_name: string
  readonly address: string
  readonly name: string
  readonly about: string
  readonly kinds: HostKind[]
  readonly bands: AgeBand[]
  readonly languages: Language[]
  readonly capacity: number
  readonly contact: string
  readonly version: number
  readonly asked_on: string | null
  readonly outcome: 'verified' | 'refused' | null
  readonly checked: string
  readonly checked_on: string | null
  readonly last_day: string | null
  readonly passed_host: string | null
  readonly passed_facilitator: string | null
  readonly checked_kinds: HostKind[]
  readonly checked_bands: AgeBand[]
  readonly checked_languages: Language[]
  readonly checked_capacity: number
  readonly is_ended: boolean
  /** The check is valid today. */
  readonly is_current: boolean
  /** The application contains nothing beyond what was checked. */
  readonly is_as_checked: boolean
  readonly load: number
}
