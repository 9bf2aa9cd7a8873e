import { expect, test } from 'vitest'
import { sampleLines } from '../../../scripts/sample-exports/conversation.ts'
import { chosenDays, everyMessage, fitting } from './chosen.ts'
import { conversationOf, type ImportedMessage } from './conversation.ts'
import { readChat } from './whatsapp/chat.ts'

const messages = sampleLines.map(({ at, sender, text, picture }): ImportedMessage => ({
  day: `2026-03-${String(at.getDate()).padStart(2, '0')}`,
  time: at.toTimeString().slice(0, 8),
  sender,
  text,
  attachments: picture ? [picture] : [],
}))
const conversation = conversationOf({ source: 'whatsapp', title: 'Zoë K.', available: [], messages })
const wording = {
  head: (title: string, count: number) => `${title}, ${count}`,
  you: 'You',
  rest: (count: number) => `and ${count} more`,
}
const all = () => true

test('the chosen messages become one entry for each day, with who said what and when', () => {
  const days = chosenDays(conversation, all, new Set(), 'Ana', wording)
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

test('the file beside an entry holds all of the day, and reads as a chat again', () => {
  const [, day] = chosenDays(conversation, all, new Set(), null, wording)
  const read = readChat(day?.chat ?? '')
  expect(read.kind === 'read' && read.messages).toEqual(
    messages.filter((message) => message.day === '2026-03-04'),
  )
})

test('only files that were let in come along', () => {
  const picture = 'IMG-20260304-WA0001.jpg'
  expect(chosenDays(conversation, all, new Set(), null, wording)[1]?.attachments).toEqual([])
  expect(chosenDays(conversation, all, new Set([picture]), null, wording)[1]?.attachments).toEqual([picture])
  const without = chosenDays(conversation, (at) => at < 3, new Set([picture]), null, wording)
  expect(without.map(({ day }) => day)).toEqual(['2026-03-03'])
})

test('a day with more than fits into an entry says how much more', () => {
  const long = conversationOf({
    source: 'whatsapp',
    title: 'x',
    available: [],
    messages: Array.from({ length: 50 }, (_, at) => ({
      day: '2026-03-03',
      time: `09:${String(at).padStart(2, '0')}:00`,
      sender: 'Zoë',
      text: 'a'.repeat(200),
      attachments: [],
    })),
  })
  const [day] = chosenDays(long, all, new Set(), null, wording)
  expect(day?.words).toMatch(/and 3\d more$/)
  expect(day?.words.length).toBeLessThan(4_200)
})

test('messages are found by person, day and words', () => {
  expect(fitting(conversation, everyMessage)).toHaveLength(7)
  expect(fitting(conversation, { ...everyMessage, people: new Set(['Ana']) })).toEqual([0, 4])
  expect(fitting(conversation, { ...everyMessage, from: '2026-03-04', until: '2026-03-04' })).toEqual([
    3, 4, 5,
  ])
  expect(fitting(conversation, { ...everyMessage, text: 'EVERYONE' })).toEqual([1, 5])
})
