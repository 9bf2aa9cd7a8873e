import { expect, test } from 'vitest'
import { sampleLines } from '../../../../../tests/support/sample-exports/conversation.ts'
import { groupByDay, everyMessage, filterMessages } from './message-filter.ts'
import { buildConversation, type ImportedMessage } from './conversation.ts'
import { parseFingerprints } from './fingerprints.ts'
import { listOfferedFiles } from './offered-files.ts'
import { readChat } from './whatsapp-chat.ts'

const messages = sampleLines.map(({ at, sender, text, picture }): ImportedMessage => ({
  day: `2026-03-${String(at.getDate()).padStart(2, '0')}`,
  time: at.toTimeString().slice(0, 8),
  sender,
  text,
  attachments: picture ? [picture] : [],
}))
const conversation = buildConversation({ source: 'whatsapp', title: 'Zoë K.', available: [], messages })
const wording = {
  head: (title: string, count: number) => `${title}, ${count}`,
  part: (part: number, of: number) => `part ${part} of ${of}`,
  you: 'You',
  said: ({ text }: ImportedMessage) => text,
  rest: (count: number) => `and ${count} more`,
}
const all = () => true

test('turns chosen messages into one entry a day with sender and time', () => {
  const days = groupByDay(conversation, all, new Set(), 'Ana', wording)
  expect(days.map(({ day, time, people }) => [day, time, people])).toEqual([
    ['2026-03-03', '08:15', ['Zoë K.']],
    ['2026-03-04', '13:02', ['Zoë K.']],
    ['2026-03-18', '00:03', ['Zoë K.']],
  ])
  expect(days[0]?.words.split('\n').slice(0, 4)).toEqual([
    'Zoë K., 3',
    '',
    '08:15 You: Are you coming on the bus today?',
    '08:16 Zoë K.: Nobody wants you there. Everyone said so 😂',
  ])
})

test('attaches a file with the whole day that reimports as a chat', () => {
  const [, day] = groupByDay(conversation, all, new Set(), null, wording)
  const read = readChat(day?.chat ?? '')
  expect(read.kind === 'read' && read.messages).toEqual(
    messages.filter((message) => message.day === '2026-03-04'),
  )
})

test('only files that were let in come along', () => {
  const picture = 'IMG-20260304-WA0001.jpg'
  expect(groupByDay(conversation, all, new Set(), null, wording)[1]?.attachments).toEqual([])
  expect(groupByDay(conversation, all, new Set([picture]), null, wording)[1]?.attachments).toEqual([picture])
  const without = groupByDay(conversation, (at) => at < 3, new Set([picture]), null, wording)
  expect(without.map(({ day }) => day)).toEqual(['2026-03-03'])
})

const longDay = (texts: readonly string[]) =>
  buildConversation({
    source: 'whatsapp',
    title: 'x',
    available: [],
    messages: texts.map((text) => ({
      day: '2026-03-03',
      time: '09:00:00',
      sender: 'Zoë',
      text,
      attachments: [],
    })),
  })
const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length

test('splits a day over the entry limit without losing a word', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `w${at}`)
  const long = longDay(['hello', words.join(' '), 'I will hurt you'])
  const days = groupByDay(long, all, new Set(), null, wording)
  expect(days.length).toBeGreaterThan(2)
  for (const { words: text } of days) expect(bytesOf(text)).toBeLessThan(20_000)
  expect(days[0]?.words).toMatch(/^x, 3\npart 1 of \d+\n\n09:00 Zoë: hello/)
  const joined = days.map(({ words: each }) => each.split('\n').slice(3).join('\n')).join('')
  expect(joined.match(/w\d+/g)).toEqual(words)
  expect(joined).toContain('I will hurt you')
  expect(days.map(({ fingerprints }) => fingerprints).join('')).toBe(long.fingerprints.join(''))
  expect(days.every(({ people }) => people[0] === 'Zoë')).toBe(true)
})

test('says how much of a longer day is only in the file', () => {
  const long = longDay(Array.from({ length: 2_000 }, (_, at) => `${at} ${'😂'.repeat(100)}`))
  const days = groupByDay(long, all, new Set(), null, wording)
  expect(days).toHaveLength(12)
  const [, left] = /and (\d+) more$/.exec(days.at(-1)?.words ?? '') ?? []
  const shown = days.flatMap(({ words }) => words.split('\n').filter((line) => line.startsWith('09:00')))
  expect(shown.length + Number(left)).toBe(2_000)
  expect(days.flatMap(({ chat }) => chat.split('\n'))).toHaveLength(2_000)
})

test('recognises reimported messages one by one and keeps new ones', () => {
  const again = longDay(['haha', 'haha', 'new'])
  const [day] = groupByDay(longDay(['haha', 'haha']), all, new Set(), null, wording)
  const known = parseFingerprints([undefined, day?.fingerprints])
  expect(again.fingerprints.map((each) => known.has(each))).toEqual([true, true, false])
  expect(parseFingerprints([longDay(['haha']).fingerprints.join('')]).has(again.fingerprints[1] ?? '')).toBe(
    false,
  )
})

test('does not report files past the offered number as missing', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `${at}.jpg`)
  const [message] = longDay(['a']).messages
  const many = buildConversation({
    source: 'whatsapp',
    title: 'x',
    available: names,
    messages: message ? [{ ...message, attachments: [...names, 'gone.jpg'] }] : [],
  })
  expect(listOfferedFiles(many, [0])).toMatchObject({ more: 9_800, missing: 1 })
})

test('messages are found by person, day and words', () => {
  expect(filterMessages(conversation, everyMessage)).toHaveLength(7)
  expect(filterMessages(conversation, { ...everyMessage, people: new Set(['Ana']) })).toEqual([0, 4])
  expect(filterMessages(conversation, { ...everyMessage, from: '2026-03-04', until: '2026-03-04' })).toEqual([
    3, 4, 5,
  ])
  expect(filterMessages(conversation, { ...everyMessage, text: 'EVERYONE' })).toEqual([1, 5])
  expect(filterMessages(conversation, { ...everyMessage, text: 'MANANA' })).toEqual([5])
})
