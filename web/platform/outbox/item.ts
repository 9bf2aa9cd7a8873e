import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'

/** What refused or delayed an item, in the form that is stored; `problemOf` turns it into an error again. */
export const storedProblem = z.union([
  z.strictObject({ kind: z.enum(['offline', 'signIn', 'defect']) }),
  z.strictObject({ kind: z.literal('withheld'), reason: z.string() }),
  z.strictObject({
    kind: z.literal('refused'),
    code: z.string(),
    status: z.number(),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
    retryAfterSeconds: z.nullable(z.number()),
  }),
])
export type StoredProblem = z.infer<typeof storedProblem>

/**
 * A waiting item as the device stores it. All of it is sealed; its id, kind, order and times are also stored
 * in plain text.
 */
export const storedItem = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** Lower is sent first within the lane. */
  order: z.number(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  /** Milliseconds since 1970; it is not sent before. */
  notBefore: z.number(),
  /** The number of attempts since it was added or retried by the person. */
  attempts: z.number(),
  /** Changes each time the item is added, so that a change made while it was being sent is sent again. */
  revision: z.string(),
  /** Only the person can make it continue. */
  isRefused: z.boolean(),
  owner: z.string(),
  lane: z.string(),
  thing: z.json(),
  /** The sealed form, set when it is first sent; `null` before. */
  sealed: z.nullable(z.json()),
  problem: z.nullable(storedProblem),
})
export type PersistedItem = Omit<z.infer<typeof storedItem>, 'thing' | 'sealed'> & {
  readonly thing: Json
  readonly sealed: Json
}

export type OutboxItemState = 'waiting' | 'sending' | 'refused'

/** A waiting item as it is shown. */
export interface OutboxItem extends Omit<PersistedItem, 'problem' | 'isRefused' | 'sealed'> {
  readonly state: OutboxItemState
  /** What blocks it, for `sentenceFor`; `null` if nothing does. */
  readonly problem: unknown
  /** Whether it outlives this tab. */
  readonly isKept: boolean
  /** Whether it was sealed for sending, and so may have arrived. */
  readonly isSealed: boolean
}

/** The state of the outbox as a whole. */
export interface OutboxState {
  /** All items that have not arrived, in order. */
  readonly items: readonly OutboxItem[]
  /** When an item last arrived in this tab and none was left, in milliseconds since 1970; `null` before. */
  readonly lastSyncAt: number | null
}
