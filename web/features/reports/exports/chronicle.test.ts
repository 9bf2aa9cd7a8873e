import { expect, test } from 'vitest'
import { chronicleFile, guestId, handlerId, openedChronicle } from './fixture.ts'

test('every entry is told with its writer, its time, and what it says', () => {
  const { entries } = openedChronicle()
  expect(entries.map(({ heading, who }) => `${heading} · ${who}`)).toEqual([
    'What was reported · The person who reported',
    'The answers were changed · The person who reported',
    'A message · The person who reported',
    'The status became: Investigating · Ana Ruiz',
    'An entry of another kind · Ana Ruiz',
  ])
  expect(entries[2]?.text).toBe('Is anybody\nthere?')
  expect(entries[3]?.text).toBe('We have begun.')
})

test('an amendment shows only what it changed, before and after', () => {
  const [, amendment] = openedChronicle().entries
  expect(amendment?.answers).toHaveLength(1)
  expect(amendment?.answers[0]?.answer).toBe(
    'Before: They waited for me.\nNow: They waited for me. Зачем? سلام. 漢',
  )
})

test('what the check found wrong stands beside its entry, and nowhere else', () => {
  const { entries } = openedChronicle()
  expect(entries.map(({ problems }) => problems)).toEqual([[], [], [], ['(missingSeen)'], []])
})

test('an anonymous report tells days and no hours', () => {
  const { entries, sentInWords } = openedChronicle({ anonymous: true })
  for (const { at, whenInWords } of entries) {
    expect(at).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(whenInWords).not.toMatch(/\d:\d\d/)
  }
  expect(sentInWords).not.toMatch(/\d:\d\d/)
})

test('ended access and files that were taken back are told, with whose and which', () => {
  const { manifest } = chronicleFile({
    evidence: '00000000-0000-4000-8000-0000000000e1',
    name: 'stop.jpg',
  }).item
  const { entries } = openedChronicle({
    more: [
      ['evidence', 'reporter', { ...manifest }],
      ['evidence-removal', 'reporter', { evidence: manifest.evidence }],
      ['revocation', 'reporter', { member: handlerId }],
      ['revocation', 'reporter', { member: guestId }],
    ],
  })
  expect(entries.slice(6).map(({ kind, heading, text }) => [kind, heading, text])).toEqual([
    ['removal', 'A file was taken back', 'File: stop.jpg'],
    ['revocation', 'Access was ended', 'Of: Ana Ruiz'],
    ['revocation', 'Access was ended', ''],
  ])
})

test('nobody is called a handler who is none', () => {
  const message = { form: 1, text: 'I was there.', attachments: [], override: null }
  const { entries } = openedChronicle({
    more: [
      ['message', 'guest', message],
      ['message', 'handler', message],
      ['message', 'stranger', message],
    ],
  })
  expect(entries.slice(5).map(({ who }) => who)).toEqual([
    'A person of trust who was let in',
    'A person who handles the report',
    'Somebody whose part is not known',
  ])
})

test('no file is left out: not the copy of an earlier version, nor an earlier version of a copy', () => {
  const ids = ['e1', 'e2', 'e3', 'e4'].map((end) => `00000000-0000-4000-8000-0000000000${end}`)
  const [original = '', copy = '', newerCopy = '', newer = ''] = ids
  const added = [
    { evidence: original },
    { evidence: copy, of: original },
    { evidence: newerCopy, replaces: copy },
    { evidence: newer, replaces: original },
  ]
  const { files } = openedChronicle({
    more: added.map((manifest) => ['evidence', 'reporter', { ...chronicleFile(manifest).item.manifest }]),
  })
  expect(files.map(({ item }) => item.manifest.evidence).toSorted()).toEqual(ids)
})
