import { expect, test } from 'vitest'
import { type Answers, answers, noAnswers } from './answers.ts'
import { toReportBody, readBody, isPersonDescribed } from './body.ts'

const team = { id: 'b4c4f1f0-5a0e-4f49-8b0f-3f7d5d1d7e11', name: 'Support team', dutyVersion: '2026-11-21' }

const whole: Answers = {
  ...noAnswers,
  about: 'other',
  theyKnow: 'no',
  types: ['threats'],
  title: ' The bus stop ',
  story: 'words',
  people: [
    { name: ' @someone ', words: '', part: 'did_it', power: ['group'] },
    { name: ' ', words: '', part: null, power: [] },
  ],
  service: 'A game',
  effect: 'no sleep',
  needs: ['stop', 'safe'],
  attempts: ['told_close'],
  readers: 'team',
  ways: ['here'],
  notTold: 'his uncle',
  mayPublish: 'no',
  excluded: ['c4c4f1f0-5a0e-4f49-8b0f-3f7d5d1d7e11'],
}

test('opens exactly what was sealed and omits an empty person', () => {
  const body = toReportBody(whole, team)
  expect(readBody(JSON.parse(JSON.stringify(body)))).toEqual(body)
  expect(body).toMatchObject({
    form: 2,
    about: { whom: 'other', theyKnow: false },
    title: 'The bus stop',
    people: [{ name: '@someone', part: 'did_it' }],
    contact: { ways: ['here'], notTold: 'his uncle' },
    excluded: whole.excluded,
  })
  // A page of the previous version can still read it.
  expect(Object.keys(body.where)).not.toContain('position')
})

test('where this device was is sealed as it was chosen', () => {
  const position = { latitude: 51.507, longitude: -0.128, accuracy: 93 }
  const body = toReportBody({ ...whole, position }, team)
  expect(readBody(JSON.parse(JSON.stringify(body)))?.where.position).toEqual(position)
})

test('whether somebody else knows is not said of oneself', () => {
  expect(toReportBody({ ...whole, about: 'me' }, team).about).toEqual({ whom: 'me', theyKnow: null })
})

test('opens a first-version report without adding any answers', () => {
  const first = {
    form: 1,
    types: ['stalking'],
    title: 'Old',
    story: 'told before',
    when: { kind: 'day', from: '2025-11-03', until: null, recurrence: 'once' },
    where: { places: ['school'], words: 'gate', links: [] },
    severity: 'high',
    organisation: team,
  }
  expect(readBody(first)).toEqual({
    ...toReportBody(noAnswers, team),
    types: ['stalking'],
    title: 'Old',
    story: 'told before',
    when: first.when,
    where: { ...first.where, service: '' },
    severity: 'high',
  })
})

test('what is no form that is known is not guessed at', () => {
  expect(readBody({ ...toReportBody(whole, null), form: 3 })).toBeNull()
  expect(readBody({ ...toReportBody(whole, null), more: 1 })).toBeNull()
  expect(readBody(null)).toBeNull()
})

test('a draft of the first version opens as it was left', () => {
  const first = {
    types: ['threats'],
    title: '',
    story: 'half a sen',
    when: null,
    from: { day: '3', month: '', year: '' },
    until: { day: '', month: '', year: '' },
    recurrence: null,
    places: [],
    place: '',
    links: '',
    severity: null,
    readers: null,
    sender: null,
  }
  expect(answers.parse(first)).toEqual({ ...noAnswers, ...first })
})

test('counts a person with only a role', () => {
  expect(isPersonDescribed({ name: '', words: '', part: 'saw_it', power: [] })).toBe(true)
  expect(isPersonDescribed({ name: ' ', words: '\n', part: null, power: [] })).toBe(false)
})
