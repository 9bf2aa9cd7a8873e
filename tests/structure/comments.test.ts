import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = 'bench,content,contract,demo,encryption,scripts,server,tests,tools,web,web-build'
const comment =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const commentsIn = (source: string): string =>
  [...source.matchAll(comment)]
    .map(([text]) => text)
    .filter((text) => text.startsWith('/'))
    .join('\n')

/** A file or folder of ours that a comment names in full, or a decision in short, as `docs/decisions/0329`. */
const path =
  /(?<![\w./*-])(?:contract|encryption|content|server|web|web-build|scripts|tools|tests|docs|demo|bench)\/(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*(?=[\s),;:]|\.\s|\.$)/gm

function pathsGone(source: string): string[] {
  const named = [...commentsIn(source).matchAll(path)].map(([found]) => found)
  return named.filter((each) => !existsSync(each) && globSync(`${each}-*.md`).length === 0)
}

test('finds a missing file that a comment names', () => {
  expect(
    pathsGone('/** See web/gone/away.ts, web/records and docs/decisions/0300. */ // (server/app.ts)'),
  ).toEqual(['web/gone/away.ts'])
})

/** The parameters that a doc comment describes and the function below it does not have. One that is taken apart has any name. */
const parametersGone = (source: string): string[] =>
  [
    ...source.matchAll(
      /\/\*\*((?:(?!\*\/)[^])*@param(?:(?!\*\/)[^])*)\*\/\s*(?:export )?(?:async )?function \w+([^{]*?)\)(?=: | \{)/g,
    ),
  ].flatMap(([, doc = '', parameters = '']) =>
    [...doc.matchAll(/@param (\w+)/g)].flatMap(([, name = '']) =>
      new RegExp(`\\b${name}\\b`).test(parameters) ? [] : [name],
    ),
  )

test('finds a parameter that only the comment names', () => {
  const source =
    '/**\n * Waits.\n * @param gone milliseconds\n * @param left - more\n */\nfunction wait(left: number) {}'
  expect(parametersGone(source)).toEqual(['gone'])
})

const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, {
  exclude: ['**/compiled/**', '**/*.generated.ts'],
})

test('each parameter that a comment describes is there', () => {
  const found = files.flatMap((file) =>
    parametersGone(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('what a comment names is there', () => {
  const found = files.flatMap((file) =>
    pathsGone(readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`),
  )
  expect(found).toEqual([])
})
