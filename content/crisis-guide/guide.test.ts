import { expect, test } from 'vitest'
import { englishOf, spanishOf } from '../document-words.ts'
import { imageServices } from '../evidence/image-services.ts'
import { countriesWithHelplines, helplinesFor } from '../helplines/helplines.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { guide, stepAt } from './guide.ts'
import { guideSchema, type Door, type End } from './schema.ts'

/** The maximum number of questions on any path. */
const maxQuestions = 5

interface Way {
  readonly questions: readonly string[]
  readonly end: End
}

/** Every path through the guide, answer by answer. */
function waysFrom(id: string, path: readonly string[] = []): Way[] {
  if (path.includes(id)) throw new Error(`In circles: ${[...path, id].join(' → ')}`)
  const step = stepAt(id)
  if ('end' in step) return [{ questions: path, end: step.end }]
  return step.question.answers.flatMap(({ to }) => waysFrom(to, [...path, id]))
}
const ways = waysFrom(guide.start)
const kindsOf = ({ doors }: End) => new Set(doors.map(({ kind }) => kind))

test('the guide is whole', () => {
  guideSchema.parse(guide)
  expect(guide.reviewBy > guide.version).toBe(true)
})

test('every way ends, after five questions at most, at doors', () => {
  expect(ways.length).toBeGreaterThan(20)
  for (const { questions, end } of ways) {
    expect(questions.length, questions.join(' → ')).toBeLessThanOrEqual(maxQuestions)
    expect(end.doors.length, end.id).toBeGreaterThan(0)
  }
})

test('has no unreachable pages and no duplicates', () => {
  const reached = new Set(ways.flatMap(({ questions, end }) => [...questions, end.id]))
  const all = [...guide.questions, ...guide.ends].map(({ id }) => id)
  expect([...reached].sort()).toEqual(all.toSorted())
})

test('every ending that answers the reader offers people to call', () => {
  for (const end of guide.ends) {
    const kinds = kindsOf(end)
    expect(kinds.has('emergency') || kinds.has('lines'), end.id).toBe(true)
  }
})

test('puts the emergency number first when life may be at risk', () => {
  for (const id of ['danger-now', 'self-now', 'other-now']) {
    const [first] = guide.ends.find((end) => end.id === id)?.doors ?? []
    expect(first, id).toEqual({ kind: 'emergency' })
  }
  for (const question of guide.questions.filter(({ id }) =>
    ['may-act-on-it', 'other-in-danger'].includes(id),
  )) {
    const unsure = question.answers.find(({ answer }) => answer.en === 'I do not know')
    const sure = question.answers.find(({ answer }) => answer.en === 'Yes')
    expect(unsure?.to, question.id).toBe(sure?.to)
  }
})

test('offers nothing stored on the device when the reader may be monitored', () => {
  const watched = guide.ends.find(({ id }) => id === 'home-and-watched')
  expect(watched && [...kindsOf(watched)].sort()).toEqual(['emergency', 'lines'])
})

test('a case about home offers no letter or talk to parents', () => {
  const ofHome = guide.ends.filter(({ id }) => id.startsWith('home'))
  expect(ofHome).toHaveLength(2)
  for (const { doors } of ofHome)
    expect(doors).not.toContainEqual(expect.objectContaining({ kind: 'lines', need: 'parents' }))
})

test('each door to a service or to lines leads to some', () => {
  const doors: Door[] = guide.ends.flatMap((end) => [...end.doors])
  for (const door of doors) {
    if (door.kind === 'service') expect(imageServices.map(({ id }) => id)).toContain(door.service)
    if (door.kind !== 'lines' || door.need === null) continue
    const { need } = door
    const found = countriesWithHelplines().flatMap((country) => helplinesFor(country, guide.version, [need]))
    expect(found.length, need).toBeGreaterThan(0)
  }
})

test('never asks the age of the reader or how bad it is', () => {
  for (const { question } of guide.questions) {
    expect(question.en).not.toMatch(/how old are you|how bad|how often|rate|scale/i)
  }
})

test('it can be read by an eleven-year-old, in both languages', () => {
  const english = [
    ...guide.questions.flatMap(({ question, answers }) => [
      question.en,
      ...answers.map(({ answer }) => `${answer.en}.`),
    ]),
    ...guide.ends.flatMap(({ body }) => englishOf(body)),
  ]
  expect(gradeOf(english)).toBeLessThanOrEqual(6)
  for (const end of guide.ends) {
    expect(gradeOf(englishOf(end.body)), end.id).toBeLessThanOrEqual(8)
    for (const words of spanishOf(end.body)) expect(longestSentence(words), words).toBeLessThanOrEqual(28)
  }
})
