import { expect, test } from 'vitest'
import { longestSentence, gradeOf } from '../reading-age.ts'
import { fillActionLetter, mailtoLink } from './letter-fields.ts'
import { guidedCampaigns } from './guided-campaigns.ts'
import { letters } from './letters.ts'
import { pledges } from './pledges.ts'
import { actionTextsIn } from './publish.ts'

const blanksIn = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, id = '']) => id)

test('there are six pledges, four letters and three campaigns in each language', () => {
  for (const locale of ['en', 'es'] as const) {
    const { pledges: six, letters: four, guided: three } = actionTextsIn(locale)
    expect([six.length, four.length, three.length]).toEqual([6, 4, 3])
    for (const list of [six, four, three]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  }
})

test.for(letters)(
  'every blank of the letter $id is asked for, and used',
  ({ blanks, subject, paragraphs }) => {
    const blankIds = new Set(blanks.map(({ id }) => id))
    for (const locale of ['en', 'es'] as const) {
      const used = [subject, ...paragraphs.map(({ text }) => text)].flatMap((text) => blanksIn(text[locale]))
      expect(new Set(used)).toEqual(new Set([...blankIds, 'today']))
    }
    for (const { needs = [] } of paragraphs) for (const id of needs) expect(blankIds.has(id)).toBe(true)
  },
)

test('prints a blank line for an empty field or omits it', () => {
  const [letter] = actionTextsIn('en').letters
  if (!letter) throw new Error('no letter')
  const empty = fillActionLetter(letter, {}, '29 November 2026')
  expect(empty.body).toContain('Dear ________________,')
  expect(empty.body).not.toContain('This is what I see')
  const filled = fillActionLetter(letter, { to: 'the board', seen: 'Shouting.', me: 'Ana' }, 'today')
  expect(filled.body).toContain('This is what I see: Shouting.')
  expect(filled.body.endsWith('Ana')).toBe(true)
})

test('a mail program is given the whole letter, whatever is in it', () => {
  const address = mailtoLink('a@example.org', { subject: 'A & b?', body: 'Line #1\nLine ñ' })
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('a@example.org')
  expect(searchParams.get('subject')).toBe('A & b?')
  expect(searchParams.get('body')).toBe('Line #1\r\nLine ñ')
})

test('eleven-year-olds read them with ease', () => {
  const english = [
    ...pledges.flatMap(({ words, how }) => [words.en, how.en]),
    ...guidedCampaigns.flatMap(({ purpose, draft, steps }) => [
      purpose.en,
      draft.en,
      ...steps.map(({ en }) => en),
    ]),
  ]
  expect(gradeOf(english)).toBeLessThanOrEqual(6)
  for (const text of english) expect(longestSentence(text), text).toBeLessThanOrEqual(25)
})
