import type { $ZodType } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'

/** What a kind is told of one of its things. */
export interface Outgoing<Thing> {
  /** Made on this device. The server stores a thing of this id once, however often it arrives. */
  readonly id: string
  /** Whose it is: `member:<id>`, `receipt:<key>` or another name that only the kind reads; nobody else sends it. */
  readonly owner: string
  /** What must keep its order among itself, such as a report. */
  readonly lane: string
  readonly thing: Thing
  /** ISO 8601, UTC. */
  readonly addedAt: string
}

/**
 * One kind of thing that may wait until it is sent. [Note: Outbox]
 *
 * `Thing` is what somebody wrote, `Sealed` the bytes of it as the server takes them, both plain JSON.
 */
export interface OutboxKind<Thing extends Json = Json, Sealed extends Json = Json> {
  readonly name: string
  /** Checks what is read back from the device. */
  readonly shape: $ZodType<Thing>
  /**
   * Seals a thing as its turn comes. What it returns is kept, and every further attempt sends exactly that.
   *
   * @throws MustSignIn where that takes keys that are not at hand; it is called again once somebody has signed in
   * @throws Withheld where the person has to look first
   */
  readonly seal: (outgoing: Outgoing<Thing>) => Promise<Sealed>
  /**
   * Sends it. The same may be sent several times: an answer can be lost.
   *
   * @throws ApiError, OfflineError, MustSignIn, Withheld, and the signal's reason
   */
  readonly send: (sealed: Sealed, outgoing: Outgoing<Thing>, signal: AbortSignal) => Promise<void>
  /**
   * Looks whether it has arrived, after the server said that something else is there by now. What has not arrived is
   * sealed again, as things are now.
   */
  readonly reconcile: (outgoing: Outgoing<Thing>, signal: AbortSignal) => Promise<boolean>
  /** It has arrived: what shows it reads it again. */
  readonly arrived?: (outgoing: Outgoing<Thing>) => void
  /** The person does not want it sent any more: what belongs to it goes too. */
  readonly discarded?: (outgoing: Outgoing<Thing>) => void
}

/** Where kinds are found by name; loaded only once something of the kind waits. `null` where this version has none. */
export type FindKind = (name: string) => Promise<OutboxKind | null>

/**
 * It is not sent as things are now: the person looks first. What was sealed of it is dropped.
 *
 * The kind says why in a word of its own, which is kept; a page of the kind knows what it means.
 */
export class Withheld extends Error {
  override readonly name = 'Withheld'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`Withheld: ${reason}.`, options)
    this.reason = reason
  }
}

/** It takes keys that are not at hand now: nobody is signed in, somebody else is, or the vault is locked. */
export class MustSignIn extends Error {
  override readonly name = 'MustSignIn'

  constructor(options?: ErrorOptions) {
    super('Somebody has to sign in first.', options)
  }
}
