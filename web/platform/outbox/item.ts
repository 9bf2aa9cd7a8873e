import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'

/** What refused or delayed a thing, as it is kept: what `problemOf` makes an error of again. */
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

/** A thing that waits, as the device keeps it. All of it is sealed; its id, kind, order and times are beside the seal. */
export const storedItem = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** Smaller goes first within its lane. */
  order: z.number(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  /** Milliseconds since 1970, before which it is not tried. */
  notBefore: z.number(),
  /** How often it was tried since it was added or somebody asked for it. */
  attempts: z.number(),
  /** Another one each time it is given in, so that what was changed while it was sent is sent again. */
  revision: z.string(),
  /** Only the person can make it continue. */
  isRefused: z.boolean(),
  owner: z.string(),
  lane: z.string(),
  thing: z.json(),
  /** As it was sealed when its turn came; `null` before. */
  sealed: z.nullable(z.json()),
  problem: z.nullable(storedProblem),
})
export type PersistedItem = Omit<z.infer<typeof storedItem>, 'thing' | 'sealed'> & {
  readonly thing: Json
  readonly sealed: Json
}

export type OutboxItemState = 'waiting' | 'sending' | 'refused'

/** A thing that waits, as it is shown. */
export interface OutboxItem extends Omit<PersistedItem, 'problem' | 'isRefused' | 'sealed'> {
  readonly state: OutboxItemState
  /** What blocks it, for `sentenceFor`; `null` where nothing does. */
  readonly problem: unknown
  /** It outlives this tab. */
  readonly isKept: boolean
  /** It was sealed to be sent, and may have arrived. */
  readonly isSealed: boolean
}

/** The whole of the outbox, for one place in the app. */
export interface OutboxState {
  /** Everything that has not arrived, in its order. */
  readonly items: readonly OutboxItem[]
  /** Milliseconds since 1970 when something last arrived in this tab and nothing was left over; `null` before. */
  readonly lastInStep: number | null
}
