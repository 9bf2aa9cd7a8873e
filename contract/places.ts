import './plain-parsers.ts'
import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import {
  country,
  day,
  done,
  id,
  language,
  line,
  nonEmptyLine,
  nonEmptyWords,
  ordinal,
  website,
  words,
} from './primitives.ts'
import { placeHours } from './place-hours.ts'

/** What a place is. A `refuge` hides people from someone: nobody outside learns its address. [Note: Secret addresses] */
export const placeKinds = [
  'drop_in',
  'advice',
  'health',
  'refuge',
  'night_shelter',
  'youth',
  'library',
  'faith',
  'community',
  'online',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What someone can come for. */
export const placeNeeds = ['talk', 'calm', 'stay', 'meet', 'rights', 'care', 'activities', 'basics'] as const
export type PlaceNeed = (typeof placeNeeds)[number]

/** Whom a place is for. */
export const placeGroups = [
  'anyone',
  'young',
  'parents',
  'women',
  'men',
  'lgbtq',
  'migrants',
  'disabled',
  'older',
] as const
export type PlaceGroup = (typeof placeGroups)[number]

export const placeAccesses = [
  'step_free',
  'toilet',
  'quiet',
  'interpreter',
  'sign_language',
  'easy_words',
  'private_room',
  'no_papers',
  'children',
  'animals',
] as const
export type PlaceAccess = (typeof placeAccesses)[number]

export const placeCosts = ['free', 'donation', 'low', 'paid'] as const
export type PlaceCost = (typeof placeCosts)[number]

/** As language tags such as `en` or `pt-BR`. */
const languages = z
  .array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/)))
  .check(z.minLength(1), z.maxLength(12))
const subsetOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length))

/** What an entry says to everyone. */
const stated = {
  name: nonEmptyLine(120),
  kind: z.enum(placeKinds),
  needs: subsetOf(placeNeeds),
  groups: subsetOf(placeGroups),
  access: z.array(z.enum(placeAccesses)).check(z.maxLength(placeAccesses.length)),
  languages,
  cost: z.enum(placeCosts),
  country,
  region: line(80),
  /** A city or a village; `''` where it is everywhere in the country, or online. */
  town: line(80),
  /** `''` where it has none, or where nobody may know it. */
  address: line(160),
  phone: line(40).check(z.regex(/^[+\d()\s./-]*$/)),
  website,
  about: words(280),
  /** Null where nobody knows them, or they change. */
  hours: z.nullable(placeHours),
  /** An example that shows how the page works: no such place is there. */
  isSample: z.boolean(),
}

/** An entry as an administrator writes it. */
export const placeDraft = z.strictObject({
  ...stated,
  /** Where the place itself publishes its address. Required with an address. [Note: Secret addresses] */
  addressSource: website,
  /** How those who check can reach the place. Not shown to others. */
  contact: line(200),
})
export type PlaceDraft = z.infer<typeof placeDraft>

/** A place as everyone reads it. */
export const listedPlace = z.strictObject({
  number: ordinal,
  ...stated,
  /** What was checked, who checked it, when, and the last day on which it counts. */
  checked: z.string(),
  checkedBy: z.string(),
  checkedOn: day,
  until: day,
  /** What the place itself says to its readers. */
  answer: z.string(),
})
export type ListedPlace = z.infer<typeof listedPlace>

/**
 * [Note: One file of places] Every reader loads the same dated file, and their device filters and searches it: no request says what
 * someone looks for, or where. Columns instead of rows, since they compress to less than half. (content/places/file.ts)
 */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Every checked place, as one file that is the same for everyone',
  access: 'anyone',
  result: bytes('application/json; charset=utf-8'),
  errors: ['too_many'],
  publicFor: 300,
})

/** The same as a plain page, for a browser without scripts. */
export const readPlacesPage = endpoint({
  method: 'GET',
  path: '/api/places/page/:language',
  summary: 'Every checked place as a plain page',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: bytes('text/html; charset=utf-8'),
  errors: ['too_many'],
  publicFor: 300,
})

/** `address`: nobody should know where it is. It is covered at once, until a person has looked. */
export const placeProblemReasons = ['closed', 'facts', 'unsafe', 'unwelcoming', 'address'] as const
export type PlaceProblemReason = (typeof placeProblemReasons)[number]

const withoutName = { access: 'anyone', anonymousWhen: () => true, audited: false } as const

/** One of few reasons, without words: those who look into it learn nothing of the person who reported it. */
export const reportPlaceProblem = endpoint({
  ...withoutName,
  method: 'POST',
  path: '/api/places/:number/problems',
  summary: 'Report a problem with a place',
  params: z.strictObject({
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  }),
  body: z.strictObject({ id, reason: z.enum(placeProblemReasons) }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** A place that someone knows. An administrator checks it before others see any of it. */
export const placeSuggestion = z.strictObject({
  name: nonEmptyLine(120),
  kind: z.enum(placeKinds),
  country,
  town: line(80),
  website,
  /** Why it is good, and how to reach it. */
  words: nonEmptyWords(600),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

const suggested = z.strictObject({
  id,
  suggestion: placeSuggestion,
  /** Whether it may be counted for the milestones of the member who sends it: only then is it stored who they are. */
  isCounted: z.boolean(),
})

export const suggestPlace = endpoint({
  method: 'POST',
  path: '/api/place-suggestions',
  summary: 'Suggest a place, without a name or for one’s own milestones',
  access: 'anyone',
  anonymousWhen: (body: z.infer<typeof suggested>) => !body.isCounted,
  audited: false,
  body: suggested,
  result: done,
  errors: ['too_many', 'conflict', 'signed_out'],
  repeat: 'natural',
})
