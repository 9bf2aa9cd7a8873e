import { randomUUID } from 'node:crypto'
import type { MemberActor } from '#server/platform/http/actor.ts'

/** The actor of a transaction: a confirmed member who just signed in with two factors and is in no team. */
export const memberActor = (id: string, changed: Partial<MemberActor> = {}): MemberActor => ({
  kind: 'member',
  id,
  sessionId: randomUUID(),
  state: 'confirmed',
  isAdmin: false,
  isModerator: false,
  handles: [],
  generation: 1,
  isFresh: true,
  twoFactors: true,
  ...changed,
})
