import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { listedPlace, placeDraft, placeProblemReasons, placeSuggestion } from './places.ts'
import { bytesOf, day, done, id, nonEmptyLine, ordinal, page, pageQuery, words } from './primitives.ts'

/** `changed`: it says something else since the check. `ended`: an administrator took it out. */
export const placeStates = ['waiting', 'checked', 'changed', 'expired', 'ended'] as const
export type PlaceState = (typeof placeStates)[number]

export const administeredPlace = z.strictObject({
  id,
  number: ordinal,
  version: ordinal,
  draft: placeDraft,
  state: z.enum(placeStates),
  /** The newest check or end: what, who said so, on which day, and the last day on which it counts. */
  check: z.nullable(z.strictObject({ what: z.string(), by: z.string(), on: day, until: z.nullable(day) })),
  /** Someone said that nobody should know its address: it is hidden until the next check. */
  isCovered: z.boolean(),
  /** How often each reason was given since the newest check. */
  problems: z.array(z.strictObject({ reason: z.enum(placeProblemReasons), count: z.int() })),
  /** What the place wrote for its readers, and whether they see it. */
  answer: z.string(),
  isAnswerShown: z.boolean(),
  hasOwnerLink: z.boolean(),
})
export type AdministeredPlace = z.infer<typeof administeredPlace>

/** What an administrator looks for. `todo`: new, changed or expired entries, those with problems, and with an answer to read. */
export const placeFilters = ['todo', 'checked', 'all'] as const
export type PlaceFilter = (typeof placeFilters)[number]

export const listAdministeredPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/places',
  summary: 'Places, those due for a check first',
  access: 'admin',
  query: z.strictObject({ ...pageQuery, show: z.optional(z.enum(placeFilters)) }),
  result: page(administeredPlace),
  errors: [],
})

/** `conflict` where it was changed since `version`, or there is a place of this name in the same town. */
export const savePlace = endpoint({
  method: 'PUT',
  path: '/api/admin/places/:id',
  summary: 'Add a place with version 0, or change it; changes must be checked again',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
    draft: placeDraft,
  }),
  result: administeredPlace,
  errors: ['conflict', 'invalid_input'],
  repeat: 'natural',
})

/** `isAddressPublic` is what a person confirms of an address, beside the rules. [Note: Secret addresses] */
export const checkPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/places/:id/check',
  summary: 'Record the check of a place with its expiry, or unlist it today',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('checked'),
      version: ordinal,
      what: nonEmptyLine(300),
      by: nonEmptyLine(120),
      until: day,
      isAddressPublic: z.boolean(),
    }),
    z.strictObject({ outcome: z.literal('ended'), version: ordinal, what: nonEmptyLine(300) }),
  ]),
  result: administeredPlace,
  errors: ['not_found', 'conflict', 'invalid_input'],
  repeat: 'natural',
})

export const removePlace = endpoint({
  method: 'DELETE',
  path: '/api/admin/places/:id',
  summary: 'Delete a place and everything about it',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** How many places one import takes. A longer file is sent in several. */
export const maxImported = 200

export const importPlaces = endpoint({
  method: 'POST',
  path: '/api/admin/place-imports',
  summary: 'Import places, each of which must be checked before it is listed',
  access: 'admin',
  bodyLimit: 1_048_576,
  body: z.strictObject({
    places: z
      .array(z.strictObject({ id, draft: placeDraft }))
      .check(z.minLength(1), z.maxLength(maxImported)),
  }),
  result: z.strictObject({
    added: z.int(),
    /** Their positions in what was sent, from 0: a place of this name is in the same town already. */
    doubles: z.array(z.int()),
  }),
  errors: ['invalid_input'],
  repeat: 'natural',
})

export const listPlaceSuggestions = endpoint({
  method: 'GET',
  path: '/api/admin/place-suggestions',
  summary: 'Suggested places, oldest first',
  access: 'admin',
  result: z.strictObject({
    items: z.array(z.strictObject({ id, suggestion: placeSuggestion, on: day })),
  }),
  errors: [],
})

/** `added`: it became the place with this id. `declined`: its words are deleted. */
export const answerPlaceSuggestion = endpoint({
  method: 'PUT',
  path: '/api/admin/place-suggestions/:id',
  summary: 'Decide on a suggestion',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('added'), placeId: id }),
    z.strictObject({ outcome: z.literal('declined') }),
  ]),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** What its link opens, for those who run a place. An earlier link stops working. */
export const makeOwnerLink = endpoint({
  method: 'POST',
  path: '/api/admin/places/:id/owner-link',
  summary: 'Create the secret with which the owners of a place can answer',
  access: 'admin',
  params: z.strictObject({ id }),
  result: z.strictObject({ secret: bytesOf(32) }),
  errors: ['not_found'],
  repeat: 'once',
})

export const decidePlaceAnswer = endpoint({
  method: 'PUT',
  path: '/api/admin/places/:id/answer',
  summary: 'Show what a place wrote for its readers, or delete it',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({ outcome: z.enum(['shown', 'refused']), version: ordinal }),
  result: administeredPlace,
  errors: ['not_found', 'conflict', 'invalid_input'],
  repeat: 'natural',
})

/** What those who run a place see of their entry. */
const ownedPlace = z.strictObject({
  place: z.omit(listedPlace, { checked: true, checkedBy: true, checkedOn: true, until: true }),
  isListed: z.boolean(),
  problems: z.array(z.strictObject({ reason: z.enum(placeProblemReasons), count: z.int() })),
  isAnswerShown: z.boolean(),
})
export type OwnedPlace = z.infer<typeof ownedPlace>

const asOwner = { access: 'anyone', anonymousWhen: () => true, audited: false } as const

export const readOwnedPlace = endpoint({
  ...asOwner,
  method: 'POST',
  path: '/api/place-owner',
  summary: 'The entry of a place, for its owners',
  body: z.strictObject({ secret: bytesOf(32) }),
  result: ownedPlace,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** Readers see it once an administrator has read it. Empty words take it away at once. */
export const answerAsOwner = endpoint({
  ...asOwner,
  method: 'PUT',
  path: '/api/place-owner/answer',
  summary: 'Write what a place says to its readers, with its secret',
  body: z.strictObject({ secret: bytesOf(32), words: words(600) }),
  result: ownedPlace,
  errors: ['not_found', 'too_many', 'invalid_input'],
  repeat: 'natural',
})
