import { expect, test } from 'vitest'
import { englishOf, spanishOf } from '../document-words.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import * as emergencies from './emergencies.ts'
import * as pictures from './pictures.ts'
import { safetyTextSchema } from './schema.ts'
import * as sending from './sent-text.ts'
import * as traces from './traces.ts'
import * as wordsOfDanger from './words-of-danger.ts'

const texts = [emergencies, pictures, sending, traces, wordsOfDanger].flatMap((file) => Object.values(file))

test.each(texts.map((safetyText) => [safetyText.id, safetyText] as const))(
  '"%s" is whole in both languages and can be read by an eleven-year-old',
  (_id, safetyText) => {
    safetyTextSchema.parse(safetyText)
    expect(gradeOf(englishOf(safetyText.body))).toBeLessThanOrEqual(7)
    for (const words of spanishOf(safetyText.body))
      expect(longestSentence(words), words).toBeLessThanOrEqual(28)
  },
)

test('each text has a name of its own', () => {
  expect(new Set(texts.map((safetyText) => safetyText.id)).size).toBe(texts.length)
})

test('a text is read again half a year after it was written', () => {
  const dates = new Set(texts.map(({ version, reviewBy }) => `${version} ${reviewBy}`))
  expect([...dates].toSorted()).toEqual([
    '2026-11-21 2027-05-21',
    '2026-11-23 2027-05-23',
    '2026-11-25 2027-05-25',
    '2026-11-28 2027-05-28',
    '2026-11-29 2027-05-29',
  ])
})

test('the words that the rules fix are there', () => {
  expect(sending.nobodyReading.heading.en).toBe('Nobody is reading here now')
  expect(englishOf(emergencies.notAnEmergencyService.body).join(' ')).toContain(
    'No one watches this page live',
  )
  const erasing = englishOf(traces.whatLeavingCannotErase.body).join(' ')
  for (const trace of ['sites you visited', 'Wi-Fi', 'Screenshots']) expect(erasing).toContain(trace)
  const doors = englishOf(wordsOfDanger.privatePictures.body).join(' ')
  for (const door of ['Take It Down', 'Report Remove', 'StopNCII']) expect(doors).toContain(door)
})
