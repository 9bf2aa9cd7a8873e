/** Someone with an account, in one session. */
export interface MemberActor {
  readonly kind: 'member'
  readonly id: string
  readonly sessionId: string
  /** A pending member's address is not confirmed yet. */
  readonly state: 'pending' | 'confirmed'
  /** Only in a session of two factors, as `handles`. */
  readonly isAdmin: boolean
  /** Whether they moderate the community; only in a session of two factors. */
  readonly isModerator: boolean
  /** Organisations for which the member is an active handler. */
  readonly handles: readonly string[]
  /** Whether the member proved who they are within the last ten minutes. [Note: Proving again] */
  readonly isFresh: boolean
  /** Whether this session was proven by two factors. */
  readonly twoFactors: boolean
  /** Whether the member administers, moderates or handles, and this session of one factor does not let them. */
  readonly withheld?: boolean
  /** Generation of the member's current vault. */
  readonly generation: number
}

/** Who makes a call. The server itself is `system`, in jobs and at start; no request is ever `system`. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'receipt'; readonly reportId: string }
  | MemberActor
  | { readonly kind: 'system' }

export const anonymous: Actor = { kind: 'anonymous' }
export const system: Actor = { kind: 'system' }

/** The id that policies compare with: the member, or the report that a receipt phrase opens. */
export function actorId(actor: Actor): string | null {
  if (actor.kind === 'member') return actor.id
  if (actor.kind === 'receipt') return actor.reportId
  return null
}
