import { expect, test } from 'vitest'
import { searchPhrases } from '#content/search-words/search-phrases.ts'
import { searchedTexts } from './data/searched-texts.ts'
import { createFinder } from './finder.ts'
import { findableText } from './public-finder.ts'

/** What people type, and where it may lead. */
const wordsIn = (locale: 'en' | 'es') =>
  Map.groupBy(
    searchPhrases.flatMap(({ path, words }) => words[locale].split(', ').map((phrase) => ({ path, phrase }))),
    ({ phrase }) => phrase,
  )

test.for(['en', 'es'] as const)(
  'in %s, what people in trouble type leads to what helps them, first',
  async (locale) => {
    const texts = searchedTexts(locale)
    const finder = createFinder()
    await finder.setTexts(texts.map(findableText))
    const wrong = [...wordsIn(locale)].flatMap(([phrase, ways]) => {
      const first = finder.find(phrase)[0]?.to
      return ways.some(({ path }) => path === first) ? [] : [`${phrase}: ${first}`]
    })
    expect(wrong).toEqual([])
    const paths = new Set(texts.map(({ path }) => path))
    expect(searchPhrases.filter(({ path }) => !paths.has(path))).toEqual([])
  },
)

test('a guide ranks before equal notices, rules and helplines, found by name', async () => {
  const finder = createFinder()
  const texts = searchedTexts('en')
  await finder.setTexts(texts.map(findableText))
  const kindsOf = (words: string) => finder.find(words).map(({ id }) => texts[Number(id)]?.kind)
  expect(kindsOf('threat').slice(0, 3)).toEqual(['page', 'page', 'module'])
  expect(kindsOf('wave of reviews')[0]).toBe('guide')
  expect(finder.find('Ireland unfairly')[0]?.to).toBe('/legal-center/rules#ie-unfair-dismissal')
  expect(finder.find('helpline spain')[0]?.to).toBe('/crisis#ES')
  expect(finder.find('complaint employer letter')[0]?.to).toBe(
    '/legal-center/letters#letter-complaint-employer',
  )
})

test('a word with a slip comes after one that was meant', async () => {
  const finder = createFinder()
  await finder.setTexts(
    [
      ['boys', 'Boys Town'],
      ['boss', 'What a boss may do'],
    ].map(([id = '', title = '']) => ({ id, title, words: '', kind: '', to: '/', day: null })),
  )
  expect(finder.find('boss').map(({ id }) => id)).toEqual(['boss', 'boys'])
})
