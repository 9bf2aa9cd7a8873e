import { inLocale, type Localised } from '#content/localised.ts'
import {
  placeAccessNames,
  placeCostNames,
  placeGroupNames,
  placeKindNames,
  placeNeedNames,
} from '#content/places/names.ts'
import type { PlaceProblemReason } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** Converts names to functions of the page's language. */
function named<Code extends string>(names: Readonly<Record<Code, Localised>>): Record<Code, () => string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys
  return Object.fromEntries(
    Object.entries<Localised>(names).map(([code, name]) => [code, () => inLocale(name, getLocale())]),
  ) as Record<Code, () => string>
}

export const kindNames = named(placeKindNames)
export const needNames = named(placeNeedNames)
export const groupNames = named(placeGroupNames)
export const accessNames = named(placeAccessNames)
export const costNames = named(placeCostNames)

export const placeProblemNames: Readonly<Record<PlaceProblemReason, () => string>> = {
  closed: m.places_reason_closed,
  facts: m.places_reason_facts,
  unsafe: m.places_reason_unsafe,
  unwelcoming: m.places_reason_unwelcoming,
  address: m.places_reason_address,
}
