import { expect, test } from 'vitest'
import { checkNotices } from './problems.ts'
import { noticesIn, writtenNotices } from './publish.ts'
import type { WrittenNotice } from './schema.ts'
import { grounds } from './words.ts'

const today = '2026-11-24'
const hard = {
  en: 'Notwithstanding considerable organisational responsibilities, representatives underestimate consequences.',
  es: 'Independientemente de responsabilidades institucionales, los representantes infravaloran consecuencias considerables.',
}

/** A notice of the copy in which a fault is planted. */
function found(all: readonly WrittenNotice[], predicate: (notice: WrittenNotice) => boolean): WrittenNotice {
  const notice = all.find(predicate)
  if (!notice) throw new Error('There is no such notice.')
  return notice
}
const dsa = (all: readonly WrittenNotice[]) => found(all, ({ id }) => id === 'dsa-art16-notice')
const element = (all: readonly WrittenNotice[], key: string): object =>
  dsa(all).elements.find((each) => each.key === key) ?? {}

const withHelp = (help: { en: string; es: string }) => (all: WrittenNotice[]) =>
  all.flatMap(({ elements }) => elements).map((each) => Reflect.set(each, 'help', help))

function problemsWith(plant: (all: WrittenNotice[]) => unknown): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first test shows that it is so
  const all = structuredClone(writtenNotices) as WrittenNotice[]
  plant(all)
  return checkNotices(all, today).problems.join('\n')
}

test('all 47 notices are as they should be, in both languages', () => {
  expect(checkNotices(writtenNotices, today)).toEqual({ problems: [], overdue: [] })
  expect(noticesIn('en')).toHaveLength(47)
  expect(noticesIn('es').map(({ id }) => id)).toEqual(noticesIn('en').map(({ id }) => id))
})

test('every ground has a notice and no search removal letter covers one', () => {
  expect(new Set(noticesIn('en').flatMap((notice) => notice.grounds))).toEqual(new Set(grounds))
  const letters = noticesIn('en').filter(({ way }) => way === 'letter')
  expect(letters.flatMap((notice) => notice.grounds)).toEqual([])
})

test.each<[string, (all: WrittenNotice[]) => unknown, RegExp]>([
  ['a missing translation', (all) => Reflect.deleteProperty(dsa(all).title, 'es'), /notice: title\.es/],
  [
    'a translation left empty',
    (all) => Reflect.set(dsa(all).recipient, 'es', ''),
    /dsa-art16-notice: recipient\.es/,
  ],
  [
    'a source without a date',
    (all) => Reflect.deleteProperty(dsa(all), 'checked'),
    /dsa-art16-notice: checked/,
  ],
  [
    'a date that is none',
    (all) => Reflect.set(dsa(all), 'checked', '2026-02-30'),
    /dsa-art16-notice: checked/,
  ],
  ['an element of law that is missing', (all) => dsa(all).elements.shift(), /the law asks for explanation/],
  [
    'an element of law that is no longer asked for',
    (all) => Reflect.set(element(all, 'good_faith'), 'required', false),
    /the law asks for good_faith/,
  ],
  [
    'a statement without words',
    (all) => Reflect.deleteProperty(element(all, 'good_faith'), 'statement'),
    /a statement has its words/,
  ],
  [
    'no required element',
    (all) => dsa(all).elements.map((each) => Reflect.set(each, 'required', false)),
    /no element is required/,
  ],
  ['an id that is not there', (all) => Reflect.set(dsa(all), 'followedBy', 'nowhere'), /leads to nowhere/],
  [
    'a fact that nobody asks for',
    (all) => Reflect.set(element(all, 'explanation'), 'facts', ['mood']),
    /elements\.0\.facts/,
  ],
  [
    'a ground that is not there',
    (all) => Reflect.set(dsa(all), 'grounds', ['anger']),
    /dsa-art16-notice: grounds/,
  ],
  [
    'a notice that is there twice',
    (all) => all.push(structuredClone(dsa(all))),
    /dsa-art16-notice: is there twice/,
  ],
  ['a law whose notice is gone', (all) => all.shift(), /dsa-art16-notice: has elements of law/],
  [
    'a grade that was raised without a source',
    (all) =>
      Reflect.set(
        found(all, ({ grade }) => grade === 'C'),
        'grade',
        'A',
      ),
    /grade C alone/,
  ],
  ['hard words in English', withHelp({ en: hard.en, es: 'Así es.' }), /too hard in English/],
  ['hard words in Spanish', withHelp({ en: 'So it is.', es: hard.es }), /too hard in Spanish/],
])('the check is red at %s', (_, plant, problem) => {
  expect(problemsWith(plant)).toMatch(problem)
})

test('a notice past its review date is named', () => {
  expect(checkNotices(writtenNotices, '2028-01-01').overdue).toHaveLength(47)
})
