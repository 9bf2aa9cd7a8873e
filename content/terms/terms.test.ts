import { expect, test } from 'vitest'
import { gradeOf } from '../reading-age.ts'
import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import { maxGrade, minEase } from '../knowledge/problems.ts'
import type { Section } from '../knowledge/words.ts'
import { placesIn } from '../law/publish.ts'
import { noticesIn } from '../notices/publish.ts'
import { servicesIn } from '../service-safety/publish.ts'
import { markTerms } from './term-marks.ts'
import { terms } from './terms.ts'
import { wordsOf } from './line-words.ts'

const section = (...lines: string[]): Section => ({
  heading: 'Retaliation',
  pieces: lines.map((line) => ({ kind: 'text', line: [line] })),
})
const means = (id: string) => terms.find((term) => term.id === id)?.means

test('marks a term once at its first occurrence, as written there', () => {
  const [marked] = markTerms('en').inSections([
    section('Retaliation is wrong.', 'Blackmail and retaliation.'),
  ])
  expect(marked?.pieces).toEqual([
    { kind: 'text', line: [{ term: 'Retaliation', means: means('retaliation')?.en }, ' is wrong.'] },
    { kind: 'text', line: [{ term: 'Blackmail', means: means('blackmail')?.en }, ' and retaliation.'] },
  ])
  expect(marked?.heading).toBe('Retaliation')
})

test('part of another word, a link and a quote are left alone', () => {
  const pieces = [
    { kind: 'text', line: ['Unconfidential, consent-form.', { to: '/crisis', words: 'hotline' }] },
    { kind: 'quote', lines: [['This is blackmail.']] },
  ] as const
  expect(markTerms('en').inPieces(pieces)).toEqual(pieces)
})

test('Spanish has its own forms, accents and all', () => {
  const [piece] = markTerms('es').inPieces([{ kind: 'text', line: ['Hubo represalias.'] }])
  expect(piece).toEqual({
    kind: 'text',
    line: ['Hubo ', { term: 'represalias', means: means('retaliation')?.es }, '.'],
  })
})

test('marking terms leaves single-string text unchanged and marks each term once', () => {
  const text = 'Defamation, then an injunction; defamation again.'
  const line = markTerms('en').inText(text)
  expect(wordsOf(line)).toBe(text)
  expect(line.filter((span) => typeof span !== 'string' && 'term' in span)).toHaveLength(2)
})

test('rules, notices and steps have words that are explained, in both languages', () => {
  for (const locale of ['en', 'es'] as const) {
    const texts = {
      rules: placesIn(locale).flatMap(({ rules }) =>
        rules.flatMap(({ gives, note = [] }) => [...gives, ...note]),
      ),
      notices: noticesIn(locale).flatMap(({ next, appeal, note }) => [...next, ...appeal, ...(note ?? [])]),
      steps: servicesIn(locale).flatMap(({ steps }) =>
        steps.flatMap(({ where, why, notice }) => [...where, ...why, ...notice]),
      ),
    }
    for (const [kind, spans] of Object.entries(texts))
      expect(
        spans.filter((span) => typeof span !== 'string' && 'term' in span).length,
        `${kind} in ${locale}`,
      ).toBeGreaterThan(5)
  }
})

test('explanations read as easily as the texts, with unique ids and forms', () => {
  expect(gradeOf(terms.map((term) => term.means.en))).toBeLessThanOrEqual(maxGrade)
  expect(inflesz(terms.map((term) => term.means.es))).toBeGreaterThanOrEqual(minEase)
  for (const all of [
    terms.map(({ id }) => id),
    terms.flatMap(({ forms }) => forms.en),
    terms.flatMap(({ forms }) => forms.es),
  ])
    expect(new Set(all).size).toBe(all.length)
})
