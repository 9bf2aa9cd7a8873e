import { expect, test } from 'vitest'
import type { QueuedCase } from '#contract/case-desk.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { typeNames } from '#web/records/words.ts'
import type { DeskCase } from './desk-case.ts'
import { createDeskIndex } from './desk-words.ts'

const input = (id: string, title: string, tags: string[] = []): DeskCase => {
  const report = {
    id,
    types: ['stalking'],
    severity: 'high',
    status: 'pending',
    anonymous: false,
    organisationId: 'team',
    sentAt: '2026-11-01T00:00:00.000Z',
    answerBy: null,
    epoch: 1,
    entryCount: 1,
  } as unknown as QueuedCase['report']
  return {
    id,
    types: report.types,
    severity: report.severity,
    status: report.status,
    headline: { title, day: null },
    tags,
    queued: { report } as QueuedCase,
  } as unknown as DeskCase
}

const opened = (each: DeskCase, story: string, people: { name: string; part: string }[]) =>
  ({
    record: { report: each.queued.report },
    body: {
      title: each.headline?.title,
      story,
      when: { kind: null, from: null, until: null },
      where: { places: ['school'], words: 'Back stairs', service: '', links: [] },
      people: people.map((person) => ({ ...person, words: '', power: [] })),
      evidence: '',
      effect: '',
      needs: { words: '' },
      tried: { words: '' },
    },
  }) as unknown as OpenedReport

test('searches titles, kinds and tags always, the story only once opened', () => {
  const words = createDeskIndex()
  const [one, two] = [input('a', 'On the bus', ['gym']), input('b', 'In the yard')]
  for (const each of [one, two]) words.putCase(each)
  expect(words.find('bus')).toEqual(['a'])
  expect(words.find('gym')).toEqual(['a'])
  expect(words.find(typeNames(['stalking'])).toSorted()).toEqual(['a', 'b'])
  expect(words.find('lantern')).toEqual([])
  words.putOpened(opened(two, 'He broke my lantern', []))
  expect(words.find('lantern')).toEqual(['b'])
  expect(words.find('stairs')).toEqual(['b'])
  words.remove('b')
  expect(words.find('lantern')).toEqual([])
})

test('finds a case by witness name but not by accused name', () => {
  const words = createDeskIndex()
  const one = input('a', 'On the bus')
  words.putCase(one)
  words.putOpened(
    opened(one, 'I told two people', [
      { name: 'Theodora', part: 'saw_it' },
      { name: 'Maximilian', part: 'did_it' },
      { name: 'Konstantin', part: 'took_part' },
    ]),
  )
  expect(words.find('Theodora')).toEqual(['a'])
  expect(words.find('Maximilian')).toEqual([])
  expect(words.find('Konstantin')).toEqual([])
})
