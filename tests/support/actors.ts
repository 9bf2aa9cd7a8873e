import { randomUUID } from 'node:crypto'
import type { MemberActor } from '#server/platform/http/actor.ts'

/** Somebody with an account, as a transaction is opened for them: confirmed, just signed in with two factors, in no team. */
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
