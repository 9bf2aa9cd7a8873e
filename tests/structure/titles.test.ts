import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const maxWords = 12
const title = /\b(?:test|it)(?:\.\w+)*\(\s*(['`])((?:(?!\1).)+)\1/gs

/** The titles of tests that are too long to read in a list of failures. A value counts as one word. */
const findLongTitles = (source: string): string[] =>
  [...source.matchAll(title)]
    .map(([, , text = '']) => text)
    .filter(
      (text) =>
        text
          .replaceAll(/\$\{[^}]*\}/g, 'value')
          .trim()
          .split(/\s+/).length > maxWords,
    )

test('finds a title of thirteen words', () => {
  const words = Array.from({ length: 13 }, () => 'word').join(' ')
  expect(findLongTitles(`test('${words}', () => {})`)).toEqual([words])
  expect(findLongTitles(`test.skip('${words}', () => {})`)).toEqual([words])
  expect(findLongTitles(`test('${words.slice(5)}', () => {})`)).toEqual([])
})

test('test titles have at most twelve words', () => {
  const files = globSync(
    '{bench,content,contract,demo,encryption,scripts,server,tests,tools,web,web-build}/**/*.{ts,tsx}',
    {
      exclude: ['**/compiled/**'],
    },
  )
  const found = files.flatMap((file) =>
    findLongTitles(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
