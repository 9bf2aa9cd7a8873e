import { expect, test } from 'vitest'
import { type Answers, noAnswers } from './answers.ts'
import { toAnswers } from './body-answers.ts'
import { toReportBody } from './body.ts'

const organisation = { id: '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11', name: 'Team', dutyVersion: '1' }

const full: Answers = {
  ...noAnswers,
  about: 'other',
  theyKnow: 'no',
  types: ['threats', 'hate'],
  title: 'The bus',
  story: 'Words\nin two lines',
  when: 'range',
  from: { day: '3', month: '4', year: '2026' },
  until: { day: '30', month: '10', year: '2026' },
  recurrence: 'every_week',
  places: ['school', 'online'],
  place: 'On the bus',
  position: { latitude: 51.507, longitude: -0.128, accuracy: 93 },
  service: 'A game',
  links: 'https://one.example\nhttps://two.example',
  people: [{ name: 'A', words: 'tall', part: 'saw_it', power: ['group'] }],
  evidence: 'A picture',
  severity: 'high',
  effect: 'No sleep',
  needs: ['stop'],
  wish: 'Quiet',
  attempts: ['asked'],
  tried: 'Requested',
  readers: 'team',
  excluded: ['x'],
  mayPublish: 'yes',
  ways: ['here'],
  contact: 'Evenings',
  notTold: 'My uncle',
}

test.each([
  ['everything', full, organisation],
  [
    'a witness',
    { ...full, about: 'witness', howSeen: 'screen', othersSaw: 'yes' } satisfies Answers,
    organisation,
  ],
  [
    'a business',
    { ...full, about: 'business', cost: 'Guests', insiders: 'Me' } satisfies Answers,
    organisation,
  ],
  ['nothing but the first answer', { ...noAnswers, about: 'me', readers: 'me' } satisfies Answers, null],
  ['a single day', { ...full, when: 'day', until: noAnswers.until } satisfies Answers, organisation],
] as const)('the answers behind %s give the same body again', (_, input, to) => {
  const body = toReportBody(input, to)
  expect(toReportBody(toAnswers(body), to)).toEqual(body)
})
