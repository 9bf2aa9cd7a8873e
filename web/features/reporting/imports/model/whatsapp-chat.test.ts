import { describe, expect, test } from 'vitest'
import { longestMessage } from './conversation.ts'
import { type DateOrder } from './whatsapp-dates.ts'
import { readChat } from './whatsapp-chat.ts'

function read(text: string, title = '', order: DateOrder | null = null) {
  const chat = readChat(text, order, title)
  if (chat.kind !== 'read') throw new Error('dates were not recognised')
  return chat
}
const readMessages = (text: string, title = '') =>
  read(text, title).messages.map(({ sender, text }) => [sender, text])
const lrm = '\u200e'

describe('as telephones of other regions write it', () => {
  test.each([
    ['French', '21/11/2026 à 14:30 - Ana: salut'],
    ['French (iOS)', '[21/11/2026 14:30:05] Ana: salut'],
    ['German, older', '21.11.26 um 14:30 - Ana: hallo'],
    ['Finnish', '21.11.2026 klo 14.30 - Ana: moi'],
    ['Finnish (iOS)', '[21.11.2026 klo 14.30.05] Ana: moi'],
    ['Czech', '21. 11. 2026 14:30 - Ana: ahoj'],
    ['Croatian', '21. 11. 2026. u 14:30 - Ana: bok'],
    ['Hungarian', '2026. 11. 21. 14:30 - Ana: szia'],
    ['Hungarian (iOS)', '[2026. 11. 21. 14:30:05] Ana: szia'],
    ['Korean', '2026. 11. 21. 오후 2:30 - Ana: 안녕'],
    ['Korean, spelled', '2026년 11월 21일 오후 2:30 - Ana: 안녕'],
    ['Chinese', '2026/11/21 下午2:30 - Ana: 你好'],
    ['Chinese (iOS)', `${lrm}[2026/11/21 下午2:30:05] Ana: 你好`],
    ['Chinese, spelled', '2026年11月21日 下午2:30 - Ana: 你好'],
    ['Japanese', '2026/11/21 午後2:30 - Ana: こんにちは'],
    ['Japanese, spelled', '2026年11月21日 14:30 - Ana: こんにちは'],
    ['Arabic', '٢١‏/١١‏/٢٠٢٦، ٢:٣٠ م - Ana: مرحبا'],
    ['Greek', '21/11/26, 2:30 μ.μ. - Ana: γεια'],
    ['Thai', '21/11/2569 14:30 - Ana: สวัสดี'],
    ['Thai, two digits', '21/11/69 14:30 - Ana: สวัสดี'],
    ['Indonesian', '21/11/26 14.30 - Ana: halo'],
    ['Mexican', '21/11/26, 2:30 p. m. - Ana: hola'],
  ])('%s', (_, line) => {
    const [message, ...more] = read(line).messages
    expect(more).toEqual([])
    expect(message).toMatchObject({ day: '2026-11-21', sender: 'Ana' })
    expect(message?.time?.slice(0, 5)).toBe('14:30')
  })

  test('midnight and noon of twelve hours', () => {
    const time = (line: string) => read(line).messages[0]?.time
    expect(time('21/11/26, 12:05 am - Ana: x')).toBe('00:05:00')
    expect(time('21/11/26, 12:05 pm - Ana: x')).toBe('12:05:00')
    expect(time('2026/11/21 上午12:05 - Ana: x')).toBe('00:05:00')
    expect(time('2026/11/21 中午12:05 - Ana: x')).toBe('12:05:00')
  })
})

describe('what is in a message stays in it', () => {
  test('one pasted line of another form decides nothing', () => {
    const lines = Array.from({ length: 21 }, (_, at) => `0${1 + (at % 9)}/03/2026, 14:30 - Ana: line ${at}`)
    const text = ['21/03/2026, 14:30 - Zoë: plan:\n2026-03-04 14:30 - Treffen\nthere', ...lines].join('\n')
    const { messages, unread } = read(text)
    expect(messages).toHaveLength(22)
    expect(messages[0]).toMatchObject({ day: '2026-03-21', text: 'plan:\n2026-03-04 14:30 - Treffen\nthere' })
    expect(unread).toBe(0)
  })

  test('does not infer the file format from a lone matching first line', () => {
    const text = '2026-03-04 14:30 - Export\n21/03/2026, 14:30 - Ana: a\n22/03/2026, 14:30 - Ana: b'
    expect(read(text)).toMatchObject({ messages: [{ day: '2026-03-21' }, { day: '2026-03-22' }], unread: 1 })
  })

  test('keeps and counts a matching line with an invalid date', () => {
    const text = '3/13/26, 14:30 - Ana: a\n3/14/26, 14:30 - Ana: b\n25/12/26, 14:31 - Zoë: pasted\nafter it'
    const { messages, unread } = read(text)
    expect(messages.map(({ text }) => text)).toEqual(['a', 'b\n25/12/26, 14:31 - Zoë: pasted\nafter it'])
    expect(unread).toBe(1)
  })

  test('words before the first message are counted', () => {
    expect(read('My chat\n\n21/03/2026, 14:30 - Ana: a').unread).toBe(1)
  })

  test('keeps file order in the hour repeated when clocks go back', () => {
    const text = '25/10/2026, 02:50 - Ana: before\n25/10/2026, 02:10 - Ana: after'
    expect(readMessages(text).map(([, words]) => words)).toEqual(['before', 'after'])
  })

  test('keeps the sender of an overlong message and says it is truncated', () => {
    const text = `21/03/2026, 14:30 - Ana: hi\n21/03/2026, 14:31 - Zoë: ${'a'.repeat(longestMessage + 1)}`
    const { messages } = read(text)
    expect(messages[0]).toMatchObject({ sender: 'Ana', text: 'hi' })
    expect(messages[1]).toMatchObject({ sender: 'Zoë', remarks: ['shortened'] })
    expect(read(`21/03/2026, 14:31 - Zoë: ${'a'.repeat(70_000)}`).messages[0]?.text).toHaveLength(70_000)
  })
})

describe('files', () => {
  const one = (words: string) => read(`21/03/2026, 14:30 - Ana: ${words}`).messages[0]

  test.each([
    'I told zoe@gmail.com (your mother)',
    'photo.jpg (that one there)',
    'see <your own file: a.jpg> ok?',
    'I sent it.\nzoe.doc (file attached)',
  ])('%s is words', (words) => {
    expect(one(words)).toMatchObject({ text: words, attachments: [] })
  })

  test.each([
    ['IMG-20260304-WA0001.jpg (file attached)', 'IMG-20260304-WA0001.jpg', ''],
    [`${lrm}my list.docx (ditambahkan)`, 'my list.docx', ''],
    [`${lrm}IMG-20260304-WA0001.jpg (file attached)\nlook at her`, 'IMG-20260304-WA0001.jpg', 'look at her'],
    [`look at her ${lrm}<attached: 00000012-PHOTO.jpg>`, '00000012-PHOTO.jpg', 'look at her'],
    ['<adjunto: 00000012-PHOTO.jpg>', '00000012-PHOTO.jpg', ''],
  ])('%s is a file', (words, name, rest) => {
    expect(one(words)).toMatchObject({ text: rest, attachments: [name] })
  })
})

describe('nobody is made to say what they did not', () => {
  test('a colon within a quotation is no speaker', () => {
    const line = '21/03/2026, 14:30 - Ana changed the group name from "School: 9B" to "Us"'
    expect(readMessages(line)).toEqual([[null, 'Ana changed the group name from "School: 9B" to "Us"']])
    expect(
      readMessages('21/03/2026, 14:30 - Ana hat den Betreff von „Schule: 9B“ geändert')[0]?.[0],
    ).toBeNull()
    expect(readMessages('21/03/2026, 14:30 - Ana "Ani" B: hi')).toEqual([['Ana "Ani" B', 'hi']])
  })

  test('what a group says of itself on iOS is the messenger’s', () => {
    const at = '[21/03/2026, 14:30:05]'
    const text = [
      `${at} Class 9B: ${lrm}Messages and calls are end-to-end encrypted.`,
      `${at} Class 9B: ${lrm}Ana created this group`,
      `${at} Class 9B: ${lrm}Something in words that are not known`,
      `${at} Ana: ${lrm}Ana added Zoë`,
      `${at} Ana: hi`,
      `${at} Zoë: ${lrm}image omitted`,
    ].join('\r\n')
    for (const title of ['', 'Class 9B']) {
      expect(readMessages(text, title)).toEqual([
        [null, 'Messages and calls are end-to-end encrypted.'],
        [null, 'Ana created this group'],
        [null, 'Something in words that are not known'],
        [null, 'Ana added Zoë'],
        ['Ana', 'hi'],
        ['Zoë', 'image omitted'],
      ])
    }
  })

  test('a file is its sender’s, whatever it is called', () => {
    for (const name of ['Zoë at school.jpg', 'salat.jpg']) {
      const line = `21/03/2026, 14:30 - Zoë: ${lrm}${name} (file attached)`
      expect(read(line).messages[0]).toMatchObject({ sender: 'Zoë', attachments: [name] })
    }
  })

  test('counts a sender of only calls and pictures as a participant', () => {
    const at = '[21/03/2026, 14:30:05]'
    const text = `${at} Zoë: ${lrm}Missed voice call\n${at} Zoë: ${lrm}image omitted\n${at} Ana: stop`
    expect(readMessages(text, 'Zoë').map(([sender]) => sender)).toEqual(['Zoë', 'Zoë', 'Ana'])
  })
})

test('allows changing a guessed date order and skips it when days decide', () => {
  const guessed = '1/3/26, 14:30 - Ana: a\n1/4/26, 14:30 - Ana: b\n2/3/26, 14:30 - Ana: c'
  expect(read(guessed)).toMatchObject({
    order: 'mdy',
    question: { example: '1/3/26', readings: { dmy: '2026-03-01', mdy: '2026-01-03' } },
  })
  expect(read(guessed, '', 'dmy').messages[0]?.day).toBe('2026-03-01')
  expect(read(`${guessed}\n2/13/26, 14:30 - Ana: d`).question).toBeNull()
})
