import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Turns that no native writer would use in a comment, and the plain words for them. */
const turns: Readonly<Record<string, string>> = {
  anew: 'again',
  begin: 'start',
  begins: 'starts',
  began: 'started',
  begun: 'started',
}

/** Turns of several words. What stands for something, or somebody in, does so in English too. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:as|by|for|from|of|to|with) whom\b/g, 'who …'],
  [/\bstands? (?:above|after|around|at|before|below|beneath|on|there|under|where)\b/g, 'is …'],
]

const folders = 'bench,content,contract,demo,encryption,scripts,server,tests,tools,web,web-build'
const comment =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** Names of code, paths and links, which say what they say. */
const names = /`[^`\n]*`|\{@link [^}]*\}|@param \w+|[\w.-]+\/[\w/.-]+/g

const commentsIn = (source: string): string =>
  [...source.matchAll(comment)]
    .map(([text]) => text)
    .filter((text) => text.startsWith('/'))
    .join('\n')

/** A file or a folder of ours that a comment names whole, as `docs/decisions/0329` does in short. */
const path =
  /(?<![\w./*-])(?:contract|encryption|content|server|web|web-build|scripts|tools|tests|docs|demo|bench)\/(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*(?=[\s),;:]|\.\s|\.$)/gm

function pathsGone(source: string): string[] {
  const named = [...commentsIn(source).matchAll(path)].map(([found]) => found)
  return named.filter((each) => !existsSync(each) && globSync(`${each}-*.md`).length === 0)
}

function turnsIn(source: string): string[] {
  const text = commentsIn(source)
    .replaceAll(names, ' ')
    .replaceAll(/\s+\*?\s*/g, ' ')
    .toLowerCase()
  const words = [...text.matchAll(/[a-z]+/g)].map(([word]) => word)
  return [
    ...words
      .filter((word) => Object.hasOwn(turns, word))
      .map((word) => `“${turns[word]}” instead of “${word}”`),
    ...phrases.flatMap(([phrase, plain]) =>
      [...text.matchAll(phrase)].map(([found]) => `“${plain}” instead of “${found}”`),
    ),
  ]
}

test('a comment is found, and neither a string nor a name in it', () => {
  expect(turnsIn("const begin = 'begin // anew'\n/** It begins `anew`. */ // and began")).toEqual([
    '“starts” instead of “begins”',
    '“started” instead of “began”',
  ])
})

test('a turn of several words is found over the end of a line', () => {
  expect(turnsIn('/**\n * Somebody to\n * whom it stands above, and stands for.\n */')).toEqual([
    '“who …” instead of “to whom”',
    '“is …” instead of “stands above”',
  ])
})

test('comments say it in plain English', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx}`, { exclude: ['**/compiled/**', '**/*.generated.ts'] })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => turnsIn(readFileSync(file, 'utf8')).map((turn) => `${file}: ${turn}`))
  expect(found).toEqual([])
})

test('a file that a comment names and that is not there is found', () => {
  expect(
    pathsGone('/** See web/gone/away.ts, web/records and docs/decisions/0300. */ // (server/app.ts)'),
  ).toEqual(['web/gone/away.ts'])
})

test('what a comment names is there', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, {
    exclude: ['**/compiled/**', '**/*.generated.ts'],
  })
  const found = files.flatMap((file) =>
    pathsGone(readFileSync(file, 'utf8')).map((gone) => `${file}: ${gone}`),
  )
  expect(found).toEqual([])
})
