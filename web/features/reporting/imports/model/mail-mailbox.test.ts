import { expect, test } from 'vitest'
import type { Conversation } from './conversation.ts'
import { openExport } from './export-reader.ts'

const mail = (name: string, day: string, body: string) =>
  [
    `From: ${name} <${name.toLowerCase()}@example.org>`,
    'To: ana@example.org',
    `Date: ${day} 14:30:05 +0000`,
    'Subject: you',
    '',
    body,
    '',
  ].join('\n')
const box = (...parts: string[]) => parts.join('\n')

async function opened(text: string, name = 'Inbox.mbox') {
  const reader = await openExport(new File([text], name))
  const reading = await reader.read({})
  if (reading.kind !== 'conversation') throw new Error(`unexpected reading: ${reading.kind}`)
  return { reader, conversation: reading.conversation }
}
const summarise = ({ messages }: Conversation) =>
  messages.map(({ sender, day, text }) => [
    sender?.split(' ')[0],
    day,
    text.split('\n\n').slice(1).join('\n\n'),
  ])

const zoe = mail('Zoe', 'Mon, 02 Mar 2026', 'See you at school.')
const ben = mail('Ben', 'Tue, 03 Mar 2026', 'I will hurt you.')
const both = [
  ['Zoe', '2026-03-02', 'See you at school.'],
  ['Ben', '2026-03-03', 'I will hurt you.'],
]

test.each([
  ['Unix', 'From zoe@example.org Mon Mar 02 14:30:05 2026', 'From ben@example.org Tue Mar  3 14:30:05 2026'],
  [
    'Takeout',
    'From 1790000000000000001@xxx Mon Mar 02 14:30:05 +0000 2026',
    'From 1790000000000000002@xxx Tue Mar 03 14:30:05 +0000 2026',
  ],
  ['Thunderbird', 'From - Mon Mar 02 14:30:05 2026', 'From - Tue Mar 03 14:30:05 2026'],
  ['Thunderbird without days', 'From - ', 'From - '],
])('reads each mail of a mailbox of %s', async (_, first, second) => {
  const { conversation } = await opened(box(first, zoe, second, ben))
  expect(summarise(conversation)).toEqual(both)
  expect(conversation).toMatchObject({ title: 'Inbox', unread: 0, available: ['you.eml', 'you (2).eml'] })
  const crlf = await opened(box(first, zoe, second, ben).replaceAll('\n', '\r\n'))
  expect(summarise(crlf.conversation).map(([sender, day]) => [sender, day])).toEqual(
    both.map(([sender, day]) => [sender, day]),
  )
})

test('gives each mail as it lies in the mailbox', async () => {
  const { reader } = await opened(
    box('From - Mon Mar 02 14:30:05 2026', zoe, 'From - Tue Mar 03 14:30:05 2026', ben),
  )
  expect((await (await reader.attachment('you (2).eml')).text()).trim()).toBe(ben.trim())
})

test('leaves a line that starts with From in the mail', async () => {
  const quoted = mail(
    'Zoe',
    'Mon, 02 Mar 2026',
    'Well.\n\n>From now on you are alone.\n\nFrom here on: nobody.\nFrom me',
  )
  const { conversation } = await opened(
    box('From - Mon Mar 02 14:30:05 2026', quoted, 'From - Tue Mar 03 14:30:05 2026', ben),
  )
  expect(summarise(conversation)[0]?.[2]).toBe(
    'Well.\n\nFrom now on you are alone.\n\nFrom here on: nobody.\nFrom me',
  )
  expect(conversation.messages).toHaveLength(2)
})

test('counts and shows what is no mail', async () => {
  const odd = 'From - Tue Mar 03 14:30:05 2026\nX-Odd: 1\n\nnothing\n'
  const { conversation } = await opened(box('From - Mon Mar 02 14:30:05 2026', zoe, odd))
  expect(conversation).toMatchObject({
    unread: 1,
    unreadLines: ['X-Odd: 1'],
    people: ['Zoe <zoe@example.org>'],
  })
})

test('puts mails in the order of their days', async () => {
  const { conversation } = await opened(
    box('From - Tue Mar 03 14:30:05 2026', ben, 'From - Mon Mar 02 14:30:05 2026', zoe),
  )
  expect(summarise(conversation)).toEqual(both)
})

test('takes several mails that are chosen together', async () => {
  const reader = await openExport(new File([zoe], 'a.eml'), new File([ben], 'b.eml'))
  const reading = await reader.read({})
  expect(reading.kind === 'conversation' && summarise(reading.conversation)).toEqual(both)
})

test('asks for the order of numbers once for all mails', async () => {
  const numeric = (day: string) => `From: Zoe <zoe@example.org>\nSubject: you\nDate: ${day} 14:30\n\nx\n`
  const text = box(
    'From - Mon Mar 02 14:30:05 2026',
    numeric('02/03/2026'),
    'From - Mon Mar 02 14:30:05 2026',
    numeric('04/03/2026'),
  )
  const reader = await openExport(new File([text], 'Inbox'))
  expect(await reader.read({})).toEqual({
    kind: 'dates',
    example: '02/03/2026',
    readings: { dmy: '2026-03-02', mdy: '2026-02-03' },
  })
  const read = await reader.read({ order: 'dmy' })
  expect(read.kind === 'conversation' && read.conversation.messages.map(({ day }) => day)).toEqual([
    '2026-03-02',
    '2026-03-04',
  ])
})

test('cuts no mail where the file is read in parts', async () => {
  const long = mail('Zoe', 'Mon, 02 Mar 2026', `${'a'.repeat(70)}\n`.repeat(60_000))
  const text = box('From - Mon Mar 02 14:30:05 2026', long, 'From - Tue Mar 03 14:30:05 2026', ben)
  const { conversation } = await opened(`\ufeff${text}`)
  expect(conversation.messages.map(({ sender }) => sender?.split(' ')[0])).toEqual(['Zoe', 'Ben'])
})
