import { expect, test } from 'vitest'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { localisedSchema } from '../localised-schema.ts'
import { attempts } from './attempts.ts'
import { needs } from './needs.ts'
import { parts, powers } from './people.ts'
import { places } from './places.ts'
import { recurrences } from './recurrences.ts'
import { reportTypes } from '#contract/report-codes.ts'
import { reportTypeSchema } from './schema.ts'
import { severities } from './severities.ts'
import { statuses } from './statuses.ts'
import { wordingForOthers } from './wording-for-others.ts'
import { reportTypeDescriptions, reportTypeOf, typesFor } from './types.ts'
import { ways } from './ways.ts'
import { reporterRoles } from './reporter-roles.ts'

const otherChoices = [reporterRoles, parts, powers, needs, attempts, ways].flat()

test('every code has exactly one description, in the order of the codes', () => {
  expect(reportTypeDescriptions.map((type) => type.code)).toEqual([...reportTypes])
})

test.each(reportTypeDescriptions.map((type) => [type.code, type] as const))(
  '%s is complete, in both languages, and names only published categories',
  (_code, type) => {
    reportTypeSchema.parse(type)
    expect(type.help.en.match(/[.!?]/g), 'help is one sentence').toEqual(['.'])
    expect(type.help.es.match(/[.!?]/g), 'help is one sentence').toEqual(['.'])
  },
)

test('a category that the DSA database does not know is refused', () => {
  const [first] = reportTypeDescriptions
  expect(first).toBeDefined()
  const invented = { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_BEING_MEAN'] }
  expect(reportTypeSchema.safeParse({ ...first, dsa: [invented] }).success).toBe(false)
})

test('help and descriptions can be read by an eleven-year-old', () => {
  const help = reportTypeDescriptions.map((type) => type.help)
  for (const text of [
    ...help,
    ...[...severities, ...statuses, ...places, ...recurrences, ...otherChoices].map((c) => c.description),
  ]) {
    expect(longestSentence(text.es), text.es).toBeLessThanOrEqual(22)
    expect(longestSentence(text.en), text.en).toBeLessThanOrEqual(22)
  }
  expect(gradeOf(help.map((text) => text.en))).toBeLessThanOrEqual(6)
})

test('texts for witnesses never address the reader as the victim', () => {
  const ofPersons = typesFor('person').map(({ code }) => code)
  expect(Object.keys(wordingForOthers).toSorted()).toEqual(ofPersons.toSorted())
  const types = typesFor('person').map((type) => ({ ...type, ...wordingForOthers[type.code] }))
  const judged = severities.map(({ wording }) => wording.others)
  for (const { en, es } of types.flatMap(({ name, help, example }) => [name, help, example])) {
    expect(en).not.toMatch(/\byour?s?\b/i)
    expect(es).not.toMatch(/\b(tú|te|ti|tus?|contigo|tuy[oa]s?)\b/i)
    expect(longestSentence(es), es).toBeLessThanOrEqual(22)
  }
  for (const { name, description } of judged) {
    expect(name.en).not.toMatch(/\b(me|my|I)\b/)
    expect(description.en).not.toMatch(/\byour (sleep|life)\b/)
  }
  expect(gradeOf(types.map(({ help }) => help.en))).toBeLessThanOrEqual(6)
})

test('offers people no business-only types and businesses no person-only types', () => {
  const forPerson = typesFor('person').map((type) => type.code)
  const forBusiness = typesFor('business').map((type) => type.code)
  expect(forPerson).toContain('physical_bullying')
  expect(forPerson).not.toContain('review_bombing')
  expect(forBusiness).toContain('review_bombing')
  expect(forBusiness).toContain('extortion')
  expect(forBusiness).not.toContain('physical_bullying')
})

test('pictures that show a minor are filed under the protection of minors', () => {
  const categories = reportTypeOf('intimate_images')?.dsaForMinors?.map((reason) => reason.category)
  expect(categories).toEqual(['STATEMENT_CATEGORY_PROTECTION_OF_MINORS'])
})

test('names a known code and gives an unknown one no description', () => {
  expect(reportTypeOf('hate')?.name.en).toMatch(/^Hate/)
  expect(reportTypeOf('something_else')).toBeUndefined()
})

test.each([
  ['severity', severities, ['high', 'medium', 'low']],
  ['status', statuses, ['pending', 'investigating', 'resolved', 'withdrawn', 'closed']],
  ['place', places, ['school', 'work', 'online', 'public_place', 'home', 'other']],
  ['recurrence', recurrences, ['once', 'few_times', 'every_week', 'every_day', 'not_sure']],
  ['whom', reporterRoles, ['me', 'other', 'witness', 'business']],
  ['part', parts, ['did_it', 'took_part', 'saw_it', 'helped', 'responsible_adult', 'manager']],
  ['power', powers, ['in_charge', 'group', 'stronger', 'popular', 'knows_secrets', 'needed']],
  ['need', needs, ['stop', 'safe', 'apart', 'taken_down', 'looked_into', 'support', 'apology', 'record']],
  ['attempt', attempts, ['asked', 'blocked', 'told_close', 'told_place', 'told_site', 'police', 'nothing']],
  ['way', ways, ['here', 'email', 'call', 'message', 'in_person', 'none']],
])('every %s has its plain words in both languages', (_kind, choices, codes) => {
  expect(choices.map((choice) => choice.code)).toEqual(codes)
  for (const choice of choices) {
    localisedSchema.parse(choice.name)
    localisedSchema.parse(choice.description)
  }
})

test('only "someone may get hurt" shows the crisis page', () => {
  expect(severities.filter((severity) => severity.showsCrisis).map((severity) => severity.code)).toEqual([
    'high',
  ])
})
