import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, language } from '../primitives.ts'
import { drawnPicture, findingKind, textState, voiceName } from './values.ts'

/** So many names a member has at most. */
export const maxAliases = 10

/** One of the caller’s own names. Others never learn which names are the same member’s. */
export const ownAlias = z.strictObject({
  id,
  name: z.string(),
  nameState: textState,
  picture: drawnPicture,
  /** The one that is used where no other is chosen. */
  isUsual: z.boolean(),
})
export type OwnAlias = z.infer<typeof ownAlias>

export const listAliases = endpoint({
  method: 'GET',
  path: '/api/community/aliases',
  summary: 'The caller’s own names in the community, the usual one first',
  access: 'signedIn',
  result: z.strictObject({ items: z.array(ownAlias) }),
  errors: [],
})

/** A moderator reads the name before others see it. */
export const addAlias = endpoint({
  method: 'POST',
  path: '/api/community/aliases',
  summary: 'Add another name to write under',
  access: 'confirmed',
  body: z.strictObject({ id, name: voiceName, picture: drawnPicture, language }),
  result: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('saved'), alias: ownAlias }),
    z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) }),
  ]),
  errors: ['conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})
