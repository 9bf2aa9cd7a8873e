import { expect, test } from 'vitest'
import fc from 'fast-check'
import { sampleLines, samplePicture } from '../../../../../tests/support/sample-exports/conversation.ts'
import { threadJson } from '../../../../../tests/support/sample-exports/meta.ts'
import { sampleExports, zipOf } from '../../../../../tests/support/sample-exports/samples.ts'
import { chatStyles, chatText } from '../../../../../tests/support/sample-exports/whatsapp.ts'
import type { Conversation } from './conversation.ts'
import { messageText } from './sentences.ts'
import { isImportProblem } from './import-problem.ts'
import { openExport, type ReadingAnswers } from './export-reader.ts'

const samples = await sampleExports()
const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

function sample(name: string): File {
  const found = samples.find((each) => each.name === name)
  if (!found) throw new Error(`no sample named ${name}`)
  return fileOf(name, found.bytes)
}

async function conversationIn(file: File, answers: ReadingAnswers = {}): Promise<Conversation> {
  const reading = await (await openExport(file)).read(answers)
  if (reading.kind !== 'conversation') throw new Error(`unexpected reading: ${reading.kind}`)
  return reading.conversation
}

/** The messages without file names, whose position differs between messengers. */
const linesOf = (conversation: Conversation) =>
  conversation.messages
    .filter(({ sender, text }) => sender !== null && !/encrypt|cifrad/.test(text))
    .map(({ day, time, sender, text }) => [`${day} ${time?.slice(0, 5)}`, sender, text])

const expected = sampleLines.map(({ at, sender, text }) => [
  `2026-03-${String(at.getDate()).padStart(2, '0')} ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`,
  sender,
  text,
])

test.each([
  ...chatStyles.map(({ name }) => `whatsapp-${name}.txt`),
  'WhatsApp Chat with Zoë K..zip',
  'WhatsApp Chat - Zoë K..zip',
  'message_1.json',
  'Zoë K._6.json',
])('%s gives who said what and when', async (name) => {
  expect(linesOf(await conversationIn(sample(name)))).toEqual(expected)
})

test('names a chat after the other participant', async () => {
  for (const name of ['WhatsApp Chat with Zoë K..zip', 'WhatsApp Chat - Zoë K..zip']) {
    expect((await conversationIn(sample(name))).title).toBe('Zoë K.')
  }
})

test('what the messenger itself says has no sender', async () => {
  const { messages } = await conversationIn(sample('whatsapp-android-gb.txt'))
  expect(messages[0]).toMatchObject({ sender: null, text: expect.stringContaining('encrypted') })
})

test.each(['WhatsApp Chat with Zoë K..zip', 'WhatsApp Chat - Zoë K..zip'])(
  'the picture in %s comes out as it went in',
  async (name) => {
    const opened = await openExport(sample(name))
    const reading = await opened.read({})
    const { available } = reading.kind === 'conversation' ? reading.conversation : { available: [] }
    expect(available).toEqual(['IMG-20260304-WA0001.jpg'])
    const blob = await opened.attachment(available[0] ?? '')
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(samplePicture)
    await expect(opened.attachment('another.jpg')).rejects.toMatchObject({ code: 'missing' })
  },
)

test('a chat without its files names them, and none is there', async () => {
  const { available, messages } = await conversationIn(sample('whatsapp-ios-es.txt'))
  expect(available).toEqual([])
  expect(messages.flatMap(({ attachments }) => attachments)).toEqual(['IMG-20260304-WA0001.jpg'])
})

test('an archive of Instagram asks which conversation, and finds its pictures', async () => {
  const opened = await openExport(sample('instagram-ana-2026-03-20.zip'))
  const threadChoice = await opened.read({})
  if (threadChoice.kind !== 'threads') throw new Error('expected a choice of threads')
  expect(threadChoice.threads.map(({ name }) => name)).toEqual(['zoek', 'classgroup'])
  const read = await opened.read({ thread: threadChoice.threads[0]?.key })
  if (read.kind !== 'conversation') throw new Error('expected a conversation')
  expect(read.conversation).toMatchObject({ source: 'meta', title: 'Zoë K.', people: ['Zoë K.', 'Ana'] })
  const blob = await opened.attachment(read.conversation.available[0] ?? '')
  expect(blob.size).toBe(samplePicture.length)
})

test('a long thread of several files is one conversation, in order', async () => {
  const zip = await zipOf({
    'messages/inbox/a_1/message_2.json': threadJson('a_1', sampleLines.slice(0, 3)),
    'messages/inbox/a_1/message_1.json': threadJson('a_1', sampleLines.slice(3)),
  })
  expect(linesOf(await conversationIn(fileOf('facebook.zip', zip)))).toEqual(expected)
})

test('reads the text of a mail, never its HTML, with attachments', async () => {
  const opened = await openExport(sample('Nobody likes you.eml'))
  const reading = await opened.read({})
  if (reading.kind !== 'conversation') throw new Error('expected a conversation')
  const [message] = reading.conversation.messages
  expect(reading.conversation.title).toBe('Nobody likes you 😂')
  expect(message).toMatchObject({
    sender: 'Zoë K. <zoe@example.org>',
    attachments: ['cafe.jpg', 'Nobody likes you 😂.eml'],
  })
  expect(reading.conversation).toMatchObject({ offered: ['Nobody likes you 😂.eml'], texts: [] })
  expect(message?.text).toContain('Everyone has seen the café picture.')
  expect(message?.text).not.toMatch(/alert|<p>/)
  expect((await opened.attachment('cafe.jpg')).size).toBe(samplePicture.length)
})

test('uses the file date without a time for an unreadable mail date', async () => {
  const file = new File(['From: a\r\nDate: b\n\n'], 'x.eml', { lastModified: new Date(2026, 2, 3).getTime() })
  const { messages } = await conversationIn(file)
  expect(messages).toMatchObject([{ day: '2026-03-03', time: null, remarks: ['misdated'] }])
  expect(messages.map(messageText)).toEqual([expect.stringContaining('date in this email could not be read')])
})

test('joins files of one thread and asks which of several threads', async () => {
  const part = (name: string, title: string, lines: typeof sampleLines) =>
    fileOf(name, threadJson('a_1', lines).replace(/"title":"[^"]*"/, `"title":"${title}"`))
  const parts = [
    part('message_2.json', 'Z', sampleLines.slice(0, 3)),
    part('message_1.json', 'Z', sampleLines.slice(3)),
  ]
  const joined = await (await openExport(...parts)).read({})
  expect(joined.kind === 'conversation' && linesOf(joined.conversation)).toEqual(expected)
  const both = await openExport(...parts, part('message_1.json', 'Y', sampleLines.slice(0, 1)))
  expect(await both.read({})).toMatchObject({ kind: 'threads', threads: [{ name: 'Z' }, { name: 'Y' }] })
  const other = await both.read({ thread: 'Y' })
  expect(other.kind === 'conversation' && other.conversation.messages).toHaveLength(1)
  await expect(openExport(...parts, sample('whatsapp-ios-gb.txt'))).rejects.toMatchObject({
    code: 'severalFiles',
  })
})

test('the zip of a sealed chat finds its files', async () => {
  const zip = await zipOf({
    'Zoe_6.json': await sample('Zoë K._6.json').text(),
    'media/IMG-20260304-WA0001.jpg': samplePicture,
  })
  const opened = await openExport(fileOf('messages.zip', zip))
  const reading = await opened.read({})
  const { available } = reading.kind === 'conversation' ? reading.conversation : { available: [] }
  expect(available).toEqual(['./media/IMG-20260304-WA0001.jpg'])
  expect((await opened.attachment(available[0] ?? '')).size).toBe(samplePicture.length)
})

test('a chat that was saved as UTF-16 is read', async () => {
  const text = '\ufeff21/03/2026, 14:30 - Zoë: 😂'
  const units = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++)
    new DataView(units.buffer).setUint16(at * 2, text.charCodeAt(at), true)
  const big = units.map((_, at) => units[at ^ 1] ?? 0)
  for (const bytes of [units, big]) {
    expect((await conversationIn(fileOf('chat.txt', bytes))).messages[0]).toMatchObject({
      sender: 'Zoë',
      text: '😂',
    })
  }
})

test('a chat that quotes a mail is a chat', async () => {
  const text = '21/03/2026, 14:30 - Ana: look\nFrom: Zoë\nSubject: you\nDate: today'
  expect((await conversationIn(fileOf('chat.txt', text))).source).toBe('whatsapp')
})

test('asks when day and month are ambiguous and applies the answer', async () => {
  const text = '03/04/2026, 09:00 - Ana: hello\n03/04/2026, 09:01 - Ana: again\n'
  const opened = await openExport(fileOf('chat.txt', text))
  expect(await opened.read({})).toEqual({
    kind: 'dates',
    example: '03/04/2026',
    readings: { dmy: '2026-04-03', mdy: '2026-03-04' },
  })
  for (const [order, day] of [
    ['dmy', '2026-04-03'],
    ['mdy', '2026-03-04'],
  ] as const) {
    const reading = await opened.read({ order })
    expect(reading.kind === 'conversation' && reading.conversation.messages[0]?.day).toBe(day)
  }
})

test('resolves date order from a day over 12 or time running backwards', async () => {
  const days = (...dates: string[]) => dates.map((date) => `${date}, 09:00 - Ana: hello`).join('\n')
  const first = async (text: string) => (await conversationIn(fileOf('chat.txt', text))).messages[0]?.day
  expect(await first(days('3/4/26', '13/4/26'))).toBe('2026-04-03')
  expect(await first(days('3/4/26', '3/13/26'))).toBe('2026-03-04')
  expect(await first(days('3/4/26', '3/5/26', '4/1/26'))).toBe('2026-03-04')
  expect(await first(days('1/3/26', '1/4/26', '2/3/26', '2/4/26'))).toBe('2026-01-03')
})

test.each([
  ['an empty file', fileOf('chat.txt', ''), 'empty'],
  ['a shopping list', fileOf('list.txt', 'milk\nbread\n'), 'unknownFormat'],
  ['a picture', fileOf('a.jpg', new Uint8Array(samplePicture)), 'unknownFormat'],
  ['JSON of something else', fileOf('a.json', '{"likes":[]}'), 'unknownFormat'],
  ['JSON that was cut off', fileOf('a.json', threadJson().slice(0, 500)), 'damaged'],
  ['a thread without messages', fileOf('a.json', '{"messages":[]}'), 'noMessages'],
  ['pages of a messenger', fileOf('a.html', '<!DOCTYPE html><html></html>'), 'pages'],
  [
    'a zip of pages',
    fileOf('a.zip', await zipOf({ 'messages/inbox/a_1/message_1.html': '<html>' })),
    'pages',
  ],
  ['a zip that was cut off', fileOf('a.zip', (await zipOf({ '_chat.txt': 'x' })).slice(0, 40)), 'damaged'],
  ['a zip of other things', fileOf('a.zip', await zipOf({ 'a.pdf': 'x' })), 'unknownFormat'],
  [
    'a zip with a password',
    fileOf('a.zip', await zipOf({ '_chat.txt': chatText(chatStyles[0]!) }, { password: 'x' })),
    'locked',
  ],
])('%s is refused with a reason', async (_, file, code) => {
  const reading = (async () => (await openExport(file)).read({}))()
  await expect(reading).rejects.toMatchObject({ name: 'ImportProblem', code })
})

test('ends with messages, a question or a reason for any file content', { timeout: 30_000 }, async () => {
  const fragments = fc.constantFrom(
    '[',
    ']',
    ' - ',
    ': ',
    '\n',
    '\r\n',
    '12/11/26, 14:30 - ',
    '[1.2.26, 9:00:00] ',
    'Ana',
    '<attached: a.jpg>',
    '{"messages":[',
    '"timestamp_ms":1e99',
    'From: a',
    'Date: b\n\n',
    '\u200e',
    '99/99/9999, 99:99 - A: b',
    'PK\u0003\u0004',
  )
  const content = fc.array(fc.oneof(fragments, fc.string({ unit: 'binary' })), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(content, async (parts) => {
      try {
        const reading = await (await openExport(fileOf('x', parts.join('')))).read({})
        if (reading.kind !== 'conversation') return
        for (const { day, time, remarks = [] } of reading.conversation.messages) {
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
          // Only a mail can lack a time, with a remark saying why.
          if (time === null) expect(remarks.join()).toMatch(/undated|misdated/)
          else expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
        }
      } catch (error) {
        if (!isImportProblem(error)) throw error
      }
    }),
    { numRuns: 150 },
  )
})

test('a megabyte made to be slow to read is read at once', { timeout: 40_000 }, async () => {
  const hostile = [
    '1/1/26, 9:00 - '.repeat(70_000),
    `1/1/26, 9:00 - ${'a'.repeat(1_000_000)}`,
    `[${'1'.repeat(1_000_000)}`,
  ]
  for (const text of hostile) {
    const started = performance.now()
    await (async () => (await openExport(fileOf('x.txt', text))).read({}))().catch(() => undefined)
    // A quadratic algorithm takes minutes; a busy machine takes seconds.
    expect(performance.now() - started).toBeLessThan(10_000)
  }
})
