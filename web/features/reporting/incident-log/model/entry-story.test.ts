import { expect, test } from 'vitest'
import { newAct } from './incident-act.ts'
import { newCapture } from './capture.ts'
import { reduceIncidents } from './incidents.ts'
import { writeStory } from './entry-story.ts'

const wording = {
  when: ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ''}`.trim(),
  again: (when: string) => `again ${when}`,
  position: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    `at ${latitude} ${longitude}`,
  cut: '…',
}
const wrote = (words: string, day: string, place = '') =>
  newAct('incident', { ...newCapture().fields, words, day, time: null, place })

test('combines entries into one chronological story with every count', () => {
  const first = wrote('Pushed me', '2026-03-02', 'Bus stop')
  const acts = [
    wrote('Laughed', '2026-03-09'),
    first,
    newAct('incident-again', { incident: first.id, day: '2026-03-20', time: '09:00' }),
  ]
  expect(writeStory(reduceIncidents(acts), wording, 1000)).toEqual({
    whole: '2026-03-02 · Bus stop\nPushed me\nagain 2026-03-20 09:00\n\n2026-03-09\nLaughed',
    isCut: false,
    text: '2026-03-02 · Bus stop\nPushed me\nagain 2026-03-20 09:00\n\n2026-03-09\nLaughed',
    from: '2026-03-02',
    until: '2026-03-20',
    days: ['2026-03-02', '2026-03-09', '2026-03-20'],
  })
})

test('puts a deliberately added position into words', () => {
  const position = { latitude: 51.5, longitude: -0.1, accuracy: 20 }
  const fields = { ...newCapture().fields, words: 'Followed', day: '2026-03-02', time: null, position }
  const acts = [newAct('incident', { ...fields, place: 'Bus stop' })]
  const { text } = writeStory(reduceIncidents(acts), wording, 1000)
  expect(text).toBe('2026-03-02 · Bus stop · at 51.5 -0.1\nFollowed')
})

test('truncates an overlong story with a notice and attaches it in full', () => {
  const acts = Array.from({ length: 30 }, () => wrote('é'.repeat(200), '2026-03-02'))
  const links = ['https://example.org/post']
  const fields = {
    ...newCapture().fields,
    words: 'The last',
    day: '2026-03-09',
    time: null,
    links,
    people: ['Jo'],
  }
  acts.push(newAct('incident', fields))
  const { text, whole, isCut } = writeStory(reduceIncidents(acts), wording, 2_000)
  expect(new TextEncoder().encode(JSON.stringify(text)).length).toBeLessThanOrEqual(2_000)
  expect(text.length).toBeGreaterThan(900)
  expect(text.endsWith('\n…')).toBe(true)
  expect(isCut).toBe(true)
  expect(whole.match(/é{200}/g)).toHaveLength(30)
  expect(whole.endsWith('2026-03-09\nThe last\nJo\nhttps://example.org/post')).toBe(true)
})
