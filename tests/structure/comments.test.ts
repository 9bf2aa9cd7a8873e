import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Turns that no native writer would use in a comment, and the plain words for them. */
const turns: Readonly<Record<string, string>> = {
  anew: 'again',
  begin: 'start',
  begins: 'starts',
  began: 'started',
  begun: 'started',
}

const folders = 'bench,content,contract,demo,encryption,scripts,server,tests,tools,web,web-build'
const comment =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** Names of code, paths and links, which say what they say. */
const names = /`[^`\n]*`|\{@link [^}]*\}|@param \w+|[\w.-]+\/[\w/.-]+/g

function turnsIn(source: string): string[] {
  const comments = [...source.matchAll(comment)].map(([text]) => text).filter((text) => text.startsWith('/'))
  const words = comments
    .join('\n')
    .replaceAll(names, ' ')
    .matchAll(/[a-z]+/gi)
  return [...words].map(([word]) => word.toLowerCase()).filter((word) => Object.hasOwn(turns, word))
}

test('a comment is found, and neither a string nor a name in it', () => {
  expect(turnsIn("const begin = 'begin // anew'\n/** It begins `anew`. */ // and began")).toEqual([
    'begins',
    'began',
  ])
})

test('comments say it in plain English', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx}`, { exclude: ['**/compiled/**', '**/*.generated.ts'] })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    turnsIn(readFileSync(file, 'utf8')).map((word) => `${file}: “${turns[word]}” instead of “${word}”`),
  )
  expect(found).toEqual([])
})
