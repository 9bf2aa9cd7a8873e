import type { $ZodType } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'

/** What a kind receives about one of its items. */
export interface Outgoing<Payload> {
  /** Created on this device. The server stores an item of this id once, however often it arrives. */
  readonly id: string
  /**
   * The owner: `member:<id>`, `receipt:<key>` or another name that only the kind interprets; no other owner
   * sends it.
   */
  readonly owner: string
  /** Items of one lane, such as a report, keep their order. */
  readonly lane: string
  readonly thing: Payload
  /** ISO 8601, UTC. */
  readonly addedAt: string
}

/**
 * A kind of item that can wait to be sent. [Note: Outbox]
 *
 * `Thing` is what the person wrote, `Sealed` the form that the server receives, both plain JSON.
 */
export interface OutboxKind<Payload extends Json = Json, Sealed extends Json = Json> {
  readonly name: string
  /** Validates what is read from the device. */
  readonly shape: $ZodType<Payload>
  /**
   * Seals an item when its turn comes. The result is stored, and every further attempt sends exactly that.
   *
   * @throws MustSignIn if it needs keys that are not available; it is called again once somebody has signed
   * in
   * @throws Withheld if the person has to review it first
   */
  readonly seal: (outgoing: Outgoing<Payload>) => Promise<Sealed>
  /**
   * Sends the item. The same item may be sent several times, since an answer can be lost.
   *
   * @throws ApiError, OfflineError, MustSignIn, Withheld, and the signal's reason
   */
  readonly send: (sealed: Sealed, outgoing: Outgoing<Payload>, signal: AbortSignal) => Promise<void>
  /**
   * Checks whether the item has arrived, after the server reported a conflict. If it has not, it is sealed
   * again in the current state.
   */
  readonly reconcile: (outgoing: Outgoing<Payload>, signal: AbortSignal) => Promise<boolean>
  /** Called when it has arrived: views of it refetch. */
  readonly onArrived?: (outgoing: Outgoing<Payload>) => void
  /** Called when the person has discarded it: related data is removed too. */
  readonly onDiscarded?: (outgoing: Outgoing<Payload>) => void
}

/**
 * Finds a kind by name; its code is loaded only once an item of the kind waits. `null` if this version does
 * not have it.
 */
export type FindKind = (name: string) => Promise<OutboxKind | null>

/**
 * The item is not sent in the current state: the person has to review it first. Its sealed form is dropped.
 * The reason is a word of the kind, which is stored; a page of the kind interprets it.
 */
export class Withheld extends Error {
  override readonly name = 'Withheld'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`Withheld: ${reason}.`, options)
    this.reason = reason
  }
}

/** Keys are needed that are not available now: nobody is signed in, another member is, or the vault is locked. */
export class MustSignIn extends Error {
  override readonly name = 'MustSignIn'

  constructor(options?: ErrorOptions) {
    super('Somebody has to sign in first.', options)
  }
}
