import type { Json } from '#encryption/padding.ts'

/** A personal record as shown. */
export interface PersonalRecord<Value extends Json = Json> {
  readonly id: string
  readonly kind: string
  readonly value: Value
  /** ISO 8601, UTC. */
  readonly savedAt: string
  /** The record of which this is another version, because two devices changed it: the person chooses. Usually `null`. */
  readonly copyOf: string | null
  /** It is on this device, but not in the account yet. */
  readonly isWaiting: boolean
}
