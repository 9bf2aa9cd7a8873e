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

test('what a comment names is there', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, {
    exclude: ['**/compiled/**', '**/*.generated.ts'],
  })
  const found = files.flatMap((file) =>
    pathsGone(readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`),
  )
  expect(found).toEqual([])
})
