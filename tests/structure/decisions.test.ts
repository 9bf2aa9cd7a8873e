import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const names = globSync('[0-9]*.md', { cwd: folder }).toSorted()
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

/** From this decision on, each page covers one subject and has the same sections. */
const firstBySubject = '0300'
const bySubject = names.filter((name) => name >= firstBySubject)
const headings = ['Context', 'Decision', 'What else was weighed', 'Cost']
const maxWords = 300

test('the index lists each decision once, and no other', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[\d{4}\]\((.+?)\) /gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(names)
})

test('a number is given once', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test.for(bySubject)('%s has the four parts and fits on half a page', (name) => {
  const text = textOf(name)
  expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. `))
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(headings)
  expect(text.match(/[\p{L}\p{N}][^\s]*/gu)?.length).toBeLessThanOrEqual(maxWords)
})
