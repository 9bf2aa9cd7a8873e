import type { Json } from '#encryption/padding.ts'

/** A personal record as it is shown. */
export interface PersonalRecord<Value extends Json = Json> {
  readonly id: string
  readonly kind: string
  readonly value: Value
  /** ISO 8601, UTC. */
  readonly savedAt: string
  /** The record that this is kept beside, because two devices changed it: the person chooses. `null` as a rule. */
  readonly copyOf: string | null
  /** It is on this device, and not in the account yet. */
  readonly isWaiting: boolean
}
