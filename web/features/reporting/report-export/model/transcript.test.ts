import { expect, test } from 'vitest'
import type { Participant } from '#encryption/entries.ts'
import { hasProblems } from './transcript.ts'
import { transcriptFile, guestId, handlerId, openedTranscript, unopenedId } from './fixture.ts'

test('renders each entry with its author, time and content', () => {
  const { entries } = openedTranscript()
  expect(entries.map(({ heading, who }) => `${heading} · ${who}`)).toEqual([
    'What was reported · The person who reported',
    'Answers changed · The person who reported',
    'A message · The person who reported',
    'Status changed to: Investigating · Ana Ruiz',
    'Another kind of entry · Ana Ruiz',
  ])
  expect(entries[2]?.text).toBe('Is anybody\nthere?')
  expect(entries[3]?.text).toBe('We have begun.')
})

test('an amendment shows only what it changed, before and after', () => {
  const [, amendment] = openedTranscript().entries
  expect(amendment?.answers).toHaveLength(1)
  expect(amendment?.answers[0]).toMatchObject({
    was: 'They waited for me.',
    answer: 'They waited for me. Зачем? سلام. 漢',
  })
})

test('what the check found wrong is beside its entry, and nowhere else', () => {
  const { entries } = openedTranscript()
  expect(entries.map(({ problems }) => problems)).toEqual([[], [], [], ['(missingSeen)'], []])
})

test('an anonymous report tells days and no hours', () => {
  const { entries, sentInWords } = openedTranscript({ anonymous: true })
  for (const { at, whenInWords } of entries) {
    expect(at).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(whenInWords).not.toMatch(/\d:\d\d/)
  }
  expect(sentInWords).not.toMatch(/\d:\d\d/)
})

test('reports revoked access and withdrawn files, with names', () => {
  const { manifest } = transcriptFile({
    evidence: '00000000-0000-4000-8000-0000000000e1',
    name: 'stop.jpg',
  }).item
  const { entries } = openedTranscript({
    more: [
      ['evidence', 'reporter', { ...manifest }],
      ['evidence-removal', 'reporter', { evidence: manifest.evidence }],
      ['revocation', 'reporter', { member: handlerId }],
      ['revocation', 'reporter', { member: guestId }],
    ],
  })
  expect(entries.slice(6).map(({ kind, heading, text }) => [kind, heading, text])).toEqual([
    ['removal', 'A file was removed', 'File: stop.jpg'],
    ['revocation', 'Access was removed', 'From: Ana Ruiz'],
    ['revocation', 'Access was removed', 'From: A trusted person with access'],
  ])
})

test('names those granted access, or their role at admission', () => {
  const keys = { recipient: 'age1x', verifyKey: 'x' }
  // Contains only what an export reads.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const introducing = (kind: string, id: string) => [{ kind, id, ...keys }] as unknown as Participant[]
  const { entries } = openedTranscript({
    more: [
      ['grant', 'reporter', { member: handlerId }, introducing('handler', handlerId)],
      ['grant', 'reporter', { member: guestId }, introducing('guest', guestId)],
      ['grant', 'handler', {}, introducing('handler', guestId)],
      ['grant', 'reporter', {}],
    ],
  })
  expect(entries.slice(5).map(({ heading }) => heading)).toEqual([
    'Ana Ruiz was given access',
    'A trusted person was given access',
    'A person who handles the report was given access',
    'Someone was given access',
  ])
})

test('nobody is called a handler who is none', () => {
  const message = { form: 1, text: 'I was there.', attachments: [], override: null }
  const { entries } = openedTranscript({
    more: [
      ['message', 'guest', message],
      ['message', 'handler', message],
      ['message', 'stranger', message],
    ],
  })
  expect(entries.slice(5).map(({ who }) => who)).toEqual([
    'A trusted person with access',
    'A handler of this report',
    'Someone whose role is unknown',
  ])
})

test('reports an untrusted entry separately, not on the same-numbered genuine entry', () => {
  const genuine = '00000000-0000-4000-8000-000000000003'
  const transcript = openedTranscript({
    wrong: [
      { id: unopenedId, code: 'damaged' },
      { id: genuine, code: 'substitutedEntry' },
    ],
  })
  expect(transcript.unshown).toMatchObject([
    { id: unopenedId, at: '2026-11-09T09:00:00.000Z', problem: '(damaged)' },
    { id: genuine, problem: '(substitutedEntry)' },
  ])
  expect(transcript.entries.find(({ id }) => id === genuine)?.problems).toEqual([])
  expect(hasProblems({ ...transcript, entries: [] })).toBe(true)
  expect(hasProblems({ ...transcript, unshown: [], entries: transcript.entries.slice(0, 3) })).toBe(false)
})

test('attaches an outdated epoch seal problem once, to the shown entry', () => {
  const { entries, unshown } = openedTranscript({
    wrong: [{ id: '00000000-0000-4000-8000-000000000005', code: 'oldEpoch' }],
  })
  expect(entries[4]?.problems).toEqual(['(oldEpoch)'])
  expect(unshown).toEqual([])
})

test('lists files with a message and why it was sent despite warnings', () => {
  const { manifest } = transcriptFile({
    evidence: '00000000-0000-4000-8000-0000000000e1',
    name: 'stop.jpg',
  }).item
  const removedManifest = { ...manifest, evidence: '00000000-0000-4000-8000-0000000000e2', name: 'gone.jpg' }
  const { entries } = openedTranscript({
    more: [
      ['evidence', 'reporter', { ...manifest }],
      ['evidence', 'reporter', { ...removedManifest }],
      ['evidence-removal', 'reporter', { evidence: removedManifest.evidence }],
      [
        'message',
        'handler',
        {
          form: 1,
          text: '',
          attachments: [manifest.evidence, removedManifest.evidence, unopenedId],
          override: 'You are in danger.',
        },
      ],
    ],
  })
  expect(entries.at(-1)?.text.split('\n')).toEqual([
    'Why this was written here although they asked to be reached another way: You are in danger.',
    'Sent with the message: file 1, stop.jpg',
    'Sent with the message: gone.jpg, which was removed',
    'Sent with the message: a file that is not in this report',
  ])
})

test('renders an invalid status change as an entry, not a change', () => {
  const { entries } = openedTranscript({
    more: [['status', 'guest', { to: 'closed', reason: 'Because I say so.' }]],
  })
  expect(entries.at(-1)).toMatchObject({ kind: 'other', text: '' })
  expect(entries.map(({ kind }) => kind).filter((kind) => kind === 'status')).toHaveLength(1)
})

test('omits no file, neither copies of earlier versions nor versions of copies', () => {
  const ids = ['e1', 'e2', 'e3', 'e4'].map((end) => `00000000-0000-4000-8000-0000000000${end}`)
  const [original = '', copy = '', newerCopy = '', newer = ''] = ids
  const added = [
    { evidence: original },
    { evidence: copy, of: original },
    { evidence: newerCopy, replaces: copy },
    { evidence: newer, replaces: original },
  ]
  const { files } = openedTranscript({
    more: added.map((manifest) => ['evidence', 'reporter', { ...transcriptFile(manifest).item.manifest }]),
  })
  expect(files.map(({ item }) => item.manifest.evidence).toSorted()).toEqual(ids)
})

test('numbers the entry that added each file in the file list', () => {
  const { manifest } = transcriptFile({ evidence: '00000000-0000-4000-8000-0000000000e1' }).item
  const { entries, files } = openedTranscript({ more: [['evidence', 'reporter', { ...manifest }]] })
  expect(files).toHaveLength(1)
  expect(entries.at(-1)).toMatchObject({ kind: 'evidence', file: files[0]?.number })
  expect(entries[0]).not.toHaveProperty('file')
})
