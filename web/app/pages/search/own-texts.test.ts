import { expect, test } from 'vitest'
import type { Json } from '#encryption/padding.ts'
import { newDraft } from '#web/features/reporting/report-form/model/draft.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { blankPlan } from '#web/features/support/safety-plan/store/plan.ts'
import { personalKinds, type PersonalKindName } from '#web/platform/device/registry.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { ownTexts, searchedKinds, unsearchedKinds } from './own-texts.ts'

const savedAt = '2026-11-25T10:00:00.000Z'
const nothing = { records: [], incidents: [], drafts: [], reports: [] }

const record = (kind: PersonalKindName, value: Json): PersonalRecord => ({
  id: kind,
  kind,
  value,
  savedAt,
  copyOf: null,
  isWaiting: false,
})

/** What somebody wrote, of each kind, and where it is read. */
const written: readonly (readonly [kind: PersonalKindName, value: Json, to: string])[] = [
  [
    'journal',
    { day: '2026-11-24', words: 'needle', tags: [], prompt: null, pictures: [] },
    '/recovery-center#journal',
  ],
  [
    'thought-record',
    {
      day: '2026-11-24',
      happened: '',
      thought: '',
      feeling: '',
      speaksFor: '',
      speaksAgainst: '',
      fairer: 'needle',
      after: '',
    },
    '/recovery-center#thoughts',
  ],
  [
    'day-notes',
    {
      month: '2026-11',
      notes: {
        a: { at: savedAt, note: { is: 'mood', day: '2026-11-24', time: '10:00', mood: 2, words: 'needle' } },
        b: { at: savedAt, note: null },
      },
    },
    '/recovery-center#mood',
  ],
  ['talk-plans', { talk: 'left-out', opener: '', words: 'needle', again: '' }, '/parent#talk-left-out'],
  ['warning-sign-notes', { text: 'needle' }, '/parent#signs'],
  ['legal-letters', { letter: 'a', values: { what: 'needle' }, text: '' }, '/legal-center/letters'],
  ['legal-dates', { rule: 'a', title: 'needle', start: '', day: '2026-12-01' }, '/legal-center/deadlines'],
  [
    'harmful-results',
    {
      address: 'https://example.org',
      query: 'my name',
      place: 'search',
      kind: 'post',
      about: 'me',
      ground: null,
      says: '',
      postedOn: null,
      pictures: 'a',
      steps: [{ state: 'found', at: savedAt, note: 'needle', notice: null, dueBy: null }],
      remindOn: null,
    },
    '/seo-help',
  ],
  [
    'notice-incidents',
    {
      results: ['a', 'b'],
      about: null,
      ground: null,
      lawful: null,
      notice: null,
      answers: { what: 'needle' },
      ticks: [],
    },
    '/seo-help/notice#a,b',
  ],
  ['notice-details', { name: { at: savedAt, value: 'needle' } }, '/seo-help'],
  [
    'own-pages',
    { of: 'person', name: 'A', what: 'needle', place: '', about: '', site: '', pages: '' },
    '/seo-help/own-pages',
  ],
  ['learning-reflections', { module: 'sleep', text: 'needle' }, '/learning/sleep'],
  ['pledges', { pledge: '', words: 'needle', takenOn: '2026-11-29', times: 0 }, '/action-center#pledges'],
  ['check-up-notes', { service: 'signal', text: 'needle' }, '/digital-wellness#signal'],
  [
    'safety-plan',
    { ...blankPlan, people: [{ id: 'a', name: 'needle', number: '', words: '' }] },
    '/enhanced-crisis#plan',
  ],
]

test('searches every record with words, or lists an exception with reason', () => {
  const withWords = Object.entries(personalKinds).flatMap(([name, { holds }]) =>
    holds === 'words' ? [name] : [],
  )
  const searched = searchedKinds.map(({ name }) => name)
  expect([...searched, ...Object.keys(unsearchedKinds)].toSorted()).toEqual(withWords.toSorted())
  expect(written.map(([kind]) => kind).toSorted()).toEqual(searched.toSorted())
})

test.for(written)('%s is found by its words, and leads to where it is', ([kind, value, to]) => {
  const found = ownTexts({ ...nothing, records: [record(kind, value)] })
  expect(found).toHaveLength(1)
  expect(`${found[0]?.title} ${found[0]?.words}`).toContain('needle')
  expect(found[0]?.to).toBe(to)
  expect(found[0]?.kind).not.toBe('')
})

test('what has no words is not listed', () => {
  const value = { day: '2026-11-24', words: ' ', tags: [], prompt: null, pictures: [] }
  expect(ownTexts({ ...nothing, records: [record('journal', value)] })).toEqual([])
})

test('finds entries, drafts and reports by typed text and team answers', () => {
  const act = newAct('incident', {
    words: '',
    day: '2026-11-24',
    time: null,
    place: 'the bus stop',
    position: null,
    links: [],
    types: [],
    people: ['Kim'],
    evidence: [],
    origin: null,
  })
  const draft = newDraft()
  const answers = { ...draft.answers, title: 'On the stairs', wish: 'an apology' }
  const report = {
    id: 'r',
    types: [],
    severity: null,
    status: 'pending' as const,
    anonymous: false,
    organisationId: null,
    sentAt: savedAt,
    answerBy: null,
    clock: null,
    epoch: 1,
    entryCount: 1,
    unread: 0,
    headline: { title: 'In the hall', day: '2026-11-20' },
    particulars: null,
    conversation: 'Can we meet on Monday?',
  }
  const found = ownTexts({
    records: [],
    incidents: reduceIncidents([act]),
    drafts: [{ id: 'd', savedAt, value: { ...draft, answers } }],
    reports: [report],
  })
  expect(found.map(({ title, words, to, day }) => [title, words, to, day])).toEqual([
    ['In the hall', 'Can we meet on Monday?', '/report/r', '2026-11-20'],
    ['the bus stop', 'the bus stop\nKim', `/incident-report?entry=${act.id}`, '2026-11-24'],
    ['On the stairs', 'an apology', '/report?draft=d&step=story', '2026-11-25'],
  ])
})
