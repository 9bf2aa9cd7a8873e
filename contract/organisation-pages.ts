import './plain-parsers.ts'
import * as z from 'zod/mini'
import { organisationCheckedField } from './checked-fields.ts'
import { endpoint } from './endpoint.ts'
import { membership, organisation, organisationKind } from './organisations.ts'
import { country, day, done, id, line, nonEmptyLine, ordinal, website, words } from './primitives.ts'
import { verificationStates } from './verification-states.ts'

/** A text in each language of this site; `''` where it was not written in one. */
export const localised = (max: number) => z.strictObject({ en: words(max), es: words(max) })
export type LocalisedText = z.infer<ReturnType<typeof localised>>

const isWritten = ({ en, es }: LocalisedText) => en.trim() !== '' || es.trim() !== ''
export const written = (max: number) =>
  localised(max).check(z.refine(isWritten, 'Write it in at least one language.'))

/** A time of day, from 00:00 to 24:00. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** As `Intl` knows it, such as `Europe/Madrid`. */
export const zone = line(60, 1).check(z.refine(isZone, 'This time zone is not known.'))

/** Names only: an offset such as `+02:00` knows no summer. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** As many days off as a calendar that promises are counted by can hold. */
const maxHolidayDays = 400
function isWithinMaxDays(holidays: readonly { from: string; until: string }[]): boolean {
  const days = holidays.map(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1)
  return days.reduce((sum, each) => sum + each, 0) <= maxHolidayDays
}

/** When someone is there, in the time of their place. What is promised is counted by the same calendar. [Note: One calendar] */
export const openingHours = z.strictObject({
  zone,
  open: z
    .array(
      z
        .strictObject({
          /** From 1, Monday, as ISO 8601 counts. */
          day: z.int().check(z.minimum(1), z.maximum(7)),
          from: timeOfDay,
          until: timeOfDay,
        })
        .check(z.refine(({ from, until }) => from < until, 'Must end after it starts.')),
    )
    .check(z.maxLength(21)),
  /** Whole days on which nobody is there, the last one included. */
  holidays: z
    .array(
      z
        .strictObject({ name: line(80), from: day, until: day })
        .check(z.refine(({ from, until }) => from <= until, 'Must not end before it starts.')),
    )
    .check(z.maxLength(60), z.refine(isWithinMaxDays, 'Must be at most 400 days in total.')),
})
export type OpeningHours = z.infer<typeof openingHours>

export const questionKind = z.enum(['shortText', 'longText', 'oneChoice', 'severalChoices', 'date'])

/** A question that an organisation asks of those who write to it, beside those that everyone is asked. */
export const ownQuestion = z
  .strictObject({
    id,
    kind: questionKind,
    label: written(200),
    help: localised(500),
    /** To choose from, at a question with choices; the answer is the place in this list, from 0. */
    choices: z.array(written(120)).check(z.maxLength(12)),
  })
  .check(
    z.refine(
      ({ kind, choices }) => choices.length >= 2 === (kind === 'oneChoice' || kind === 'severalChoices'),
      'A choice needs at least two answers, and other questions have none.',
    ),
  )
export type OwnQuestion = z.infer<typeof ownQuestion>

export const ownQuestions = z.array(ownQuestion).check(z.maxLength(12))

/** What the page of an organisation says and its owners settle. */
const stated = {
  country,
  region: line(80),
  place: line(80),
  website,
  /** The languages that it answers in, as tags such as `en` or `pt-BR`. */
  languages: z
    .array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/)))
    .check(z.minLength(1), z.maxLength(20)),
  hours: z.nullable(openingHours),
  /** What a reporter may expect. */
  expectations: localised(3000),
  /** What it must pass on and to which authority; null if the built-in text applies. */
  duty: z.nullable(written(6000)),
  /** In their order. */
  questions: ownQuestions,
}

/** Who checked an organisation. [Note: Verified] */
export const verificationMark = z.strictObject({
  /** `server`: the team of this server itself. */
  state: z.enum(['server', 'verified', 'unverified']),
  /** What was checked; only of one that is verified. */
  checked: z.nullable(z.string()),
  on: z.nullable(day),
  /** The last day on which it counts. */
  until: z.nullable(day),
  /** Which parts are new since then and were not checked. [Note: Checked fields] */
  unchecked: z.array(organisationCheckedField),
})

/** An organisation as anyone sees it, before they write to it. */
export const organisationPage = z.strictObject({
  organisation,
  ...stated,
  /** The version of `questions`, sealed into each report that answers them; 0 where there are none. */
  questionVersion: z.int(),
  verification: verificationMark,
  closed: z.boolean(),
  /** Since when reports are sealed to its present key. */
  keySince: z.nullable(day),
})
export type OrganisationPage = z.infer<typeof organisationPage>

/** By the name in its address, or by its id. */
export const readOrganisation = endpoint({
  method: 'GET',
  path: '/api/organisations/named/:slug',
  summary: 'The page of an organisation: who reads there, when, and what to expect',
  access: 'anyone',
  params: z.strictObject({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  result: organisationPage,
  errors: ['not_found'],
})

export const foundOrganisation = z.strictObject({
  id,
  slug: line(60),
  name: line(120),
  kind: organisationKind,
  country,
  region: line(80),
  place: line(80),
  reading: z.boolean(),
  verifiedUntil: z.nullable(day),
  unchecked: z.array(organisationCheckedField),
})
export type FoundOrganisation = z.infer<typeof foundOrganisation>

/**
 * Only those that take reports. Asked without the session, like everything on the way to a report, and in a body: an address is
 * written down in more places, and whom someone looks for is nobody's business.
 */
export const searchOrganisations = endpoint({
  method: 'POST',
  path: '/api/organisations/search',
  summary: 'Organisations that take reports, by name or place',
  access: 'anyone',
  body: z.strictObject({ words: line(120, 1), country: z.optional(country) }),
  result: z.strictObject({ items: z.array(foundOrganisation) }),
  errors: ['too_many'],
})

/** The caller becomes its owner, who makes its key next. The device makes the id. */
export const registerOrganisation = endpoint({
  method: 'POST',
  path: '/api/organisations',
  summary: 'Register an organisation, which an administrator then verifies',
  access: 'confirmed',
  body: z.strictObject({
    id,
    name: nonEmptyLine(120),
    kind: organisationKind,
    country,
    region: line(80),
    place: line(80),
    languages: stated.languages,
    website,
    /** How the verifier can reach it. Not shown on its page. */
    contact: nonEmptyLine(500),
  }),
  result: membership,
  errors: ['conflict', 'too_many'],
  repeat: 'natural',
})

/** What an owner settles, but for what is promised: that has one place of its own (`setDeadlines` in contract/clocks.ts). */
export const organisationSettings = z.strictObject({
  name: nonEmptyLine(120),
  contact: line(500),
  ...stated,
  retentionDays: z.int().check(z.minimum(30), z.maximum(36500)),
  fourEyes: z.boolean(),
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

export const settledOrganisation = z.strictObject({
  settings: organisationSettings,
  /** Sent back with each change, so that two owners do not overwrite each other's. */
  version: ordinal,
  /** While one handler is enough: cases that came up to this day still need two. [Note: Earlier terms] */
  fourEyesUntil: z.nullable(day),
  organisation,
  verification: z.strictObject({
    /** `waiting` before the first decision; `changed` where name or website are others since the last one. */
    state: z.enum(['server', ...verificationStates]),
    /** What was checked, or why it was refused. */
    reason: z.string(),
    on: z.nullable(day),
    until: z.nullable(day),
    /** Which parts wait for another check. */
    unchecked: z.array(organisationCheckedField),
  }),
  closed: z.boolean(),
})
export type SettledOrganisation = z.infer<typeof settledOrganisation>

export const readOrganisationSettings = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/settings',
  summary: 'An organisation’s settings, for its handlers',
  access: 'handler',
  params: z.strictObject({ id }),
  result: settledOrganisation,
  errors: ['not_found'],
})

/** Another text of what must be passed on, and other questions, become a new version: reports keep theirs. */
export const changeOrganisationSettings = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/settings',
  summary: 'Change what an organisation says about itself and how it works',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 262144,
  body: z.strictObject({ version: ordinal, settings: organisationSettings }),
  result: settledOrganisation,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/** It takes no reports from then on; what it has stays with those who handle it. */
export const closeOrganisation = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/closing',
  summary: 'Permanently close an organisation to new reports',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  result: done,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})
