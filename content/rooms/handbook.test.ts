import { expect, test } from 'vitest'
import { readFindings } from '../evidence-findings/findings.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { dangerPage, handbook, type HandbookPage } from './handbook.ts'
import { handbookSchema } from './schema.ts'

const textsOf = ({ title, when, steps, say, never }: HandbookPage) => [
  title,
  when,
  ...steps,
  ...say,
  ...never,
]

test('the handbook is complete and every page has its own address', () => {
  const { pages } = handbookSchema.parse(handbook)
  const ids = pages.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(dangerPage)
})

test.each(handbook.pages.map((page) => [page.id, page] as const))(
  '"%s" can be read at once, in both languages',
  (_id, page) => {
    expect(gradeOf(textsOf(page).map(({ en }) => en))).toBeLessThanOrEqual(7)
    for (const { en, es } of textsOf(page)) {
      expect(longestSentence(en), en).toBeLessThanOrEqual(28)
      expect(longestSentence(es), es).toBeLessThanOrEqual(28)
    }
  },
)

test('each page rests on something that was looked at', () => {
  const findings = readFindings()
  for (const { id, findings: named, sources } of handbook.pages) {
    expect(named.length + sources.length, id).toBeGreaterThan(0)
    for (const each of named) expect(findings.has(each), each).toBe(true)
  }
})

test('what no host does is said where it matters', () => {
  const never = (id: string) =>
    handbook.pages
      .find((page) => page.id === id)
      ?.never.map(({ en }) => en)
      .join(' ') ?? ''
  expect(never('child-abuse')).toContain('Never promise to keep it secret')
  expect(never('danger-words')).toContain('Do not remove anyone')
})
