import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'

export interface ModeratorRow {
  readonly member_id: string
  readonly display_name: string
  readonly address: string
  readonly languages: Language[]
  readonly bands: AgeBand[]
  readonly cap: number
  readonly trained_on: string | null
  readonly contact: string
  readonly is_paused: boolean
  readonly on_duty_until: Date | null
}

export interface ModerationFiguresRow {
  readonly waiting: number
  readonly oldest_hours: number
  /** Moderators who may decide. */
  readonly ready: number
}
