import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { address, day, done, id, moment, nonEmptyLine, words } from '../primitives.ts'

/**
 * [Note: Alias openings] Whose alias it is can be shown for a court, or to protect a child, and for nothing else. One administrator asks with a
 * reason and a reference, another one confirms within seven days. For 24 hours the answer is then shown to these two, to each of them once.
 * The audit log and the log of proofs hold it, the public figures count it, and the member is notified unless a law forbids that. No
 * administrator can do it alone.
 */
export const openingGrounds = ['court', 'child'] as const
export const openingGround = z.enum(openingGrounds)
export type OpeningGround = z.infer<typeof openingGround>

const administrator = z.nullable(z.strictObject({ name: z.string(), address }))

const aliasOpening = z.strictObject({
  id,
  aliasId: id,
  ground: openingGround,
  reason: z.string(),
  reference: z.string(),
  /** A law forbids that the member learns of it. */
  isSecret: z.boolean(),
  state: z.enum(['waiting', 'confirmed', 'declined', 'withdrawn', 'expired']),
  /** Null where their account is gone. */
  askedBy: administrator,
  askedAt: moment,
  confirmedBy: administrator,
  confirmedAt: z.nullable(moment),
  /** The caller asked for it. */
  isOwn: z.boolean(),
  /** The caller can be shown the answer, which they have not been yet. */
  mayView: z.boolean(),
})
export type AliasOpening = z.infer<typeof aliasOpening>

export const listAliasOpenings = endpoint({
  method: 'GET',
  path: '/api/admin/alias-openings',
  summary: 'Requests to open an alias, without its owner',
  access: 'admin',
  result: z.strictObject({ items: z.array(aliasOpening) }),
  errors: [],
})

/** Names an alias, or a post or a story of it. `not_found` where no member is behind it any more. */
export const requestAliasOpening = endpoint({
  method: 'POST',
  path: '/api/admin/alias-openings',
  summary: 'Request the opening of an alias, which another administrator must confirm',
  access: 'admin',
  fresh: true,
  body: z.strictObject({
    id,
    subjectId: id,
    ground: openingGround,
    reason: words(1000).check(z.refine((text) => text.trim() !== '')),
    reference: nonEmptyLine(200),
    isSecret: z.boolean(),
  }),
  result: done,
  errors: ['not_found', 'reused_key'],
  repeat: 'id',
})

/** Never by who asked. */
export const confirmAliasOpening = endpoint({
  method: 'PUT',
  path: '/api/admin/alias-openings/:id/confirmation',
  summary: 'Confirm the opening of an alias',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const endAliasOpening = endpoint({
  method: 'DELETE',
  path: '/api/admin/alias-openings/:id',
  summary: 'Withdraw one’s own request to open an alias, or decline another’s',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** `expired` once the caller has been shown it, or the 24 hours are over. */
export const viewAliasOpening = endpoint({
  method: 'POST',
  path: '/api/admin/alias-openings/:id/view',
  summary: 'Show the owner of an alias to one of the two administrators, once',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ id }),
  result: z.strictObject({ memberId: id, address }),
  errors: ['expired'],
  repeat: 'id',
})

export const listOwnOpenings = endpoint({
  method: 'GET',
  path: '/api/community/alias-openings',
  summary: 'When an alias of the caller was opened',
  access: 'signedIn',
  result: z.strictObject({
    items: z.array(z.strictObject({ id, ground: openingGround, on: day })),
  }),
  errors: [],
})
