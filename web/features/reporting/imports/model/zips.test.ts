import { expect, test } from 'vitest'
import { zipOf } from '../../../../../tests/support/sample-exports/samples.ts'
import { openExport } from './export-reader.ts'

const chat = [
  '[21/03/2026, 14:30:05] Ana: \u200ehi',
  '[21/03/2026, 14:31:05] Ben: \u200e<attached: 00000012-Müll.jpg>',
  '[21/03/2026, 14:32:05] Ben: \u200e<attached: 00000013-notes.txt>',
].join('\r\n')
const android = '21/03/2026, 14:30 - Ana: hi\n21/03/2026, 14:31 - Ben: my notes.txt (file attached)'

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const reader = await openExport(new File([bytes], 'WhatsApp Chat - Ben.zip'))
  const reading = await reader.read({})
  if (reading.kind !== 'conversation') throw new Error(`unexpected reading: ${reading.kind}`)
  return { reader, ...reading.conversation }
}
const withBytes = (bytes: Uint8Array, more: Uint8Array) => {
  const all = new Uint8Array(bytes.length + more.length)
  all.set(bytes)
  all.set(more, bytes.length)
  return all
}

test('finds the chat among its own texts, forks and folders', async () => {
  const files = { '00000012-Müll.jpg': 'x', '00000013-notes.txt': 'my notes' }
  const forks = { '__MACOSX/._chat.txt': 'x', '__MACOSX/._00000012-Müll.jpg': 'x', '._chat.txt': 'x' }
  const plain = await read(await zipOf({ '_chat.txt': chat, ...files, ...forks }))
  expect(plain).toMatchObject({ title: 'Ben', available: ['00000012-Müll.jpg', '00000013-notes.txt'] })
  const deep = Object.fromEntries(
    Object.entries({ '_chat.txt': chat, ...files }).map(([name, content]) => [`a/b/${name}`, content]),
  )
  expect((await read(await zipOf(deep))).available).toHaveLength(2)
  const sent = await read(
    await zipOf({ 'x/WhatsApp Chat with Ben.txt': android, 'x/my notes.txt': '21/03/2026, 14:30 - Zoë: a' }),
  )
  expect(sent).toMatchObject({ title: 'Ben', available: ['my notes.txt'], people: ['Ana', 'Ben'] })
})

/** A zip with uncompressed files, whose names are bytes in an undeclared encoding. */
function storedZip(files: readonly (readonly [Uint8Array, string])[]): Uint8Array<ArrayBuffer> {
  const crcTable = Array.from({ length: 256 }, (_, at) => {
    let value = at
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
    return value
  })
  const crcOf = (bytes: Uint8Array) =>
    ~bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), -1) >>> 0
  const numbers = (...parts: readonly (readonly [number, 2 | 4])[]) =>
    parts.flatMap(([value, length]) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 255))
  const local: number[] = []
  const central: number[] = []
  for (const [name, content] of files) {
    const bytes = new TextEncoder().encode(content)
    const facts = numbers(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [33, 2],
      [crcOf(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    central.push(
      ...numbers([0x02014b50, 4], [20, 2]),
      ...facts,
      ...numbers([0, 2], [0, 2], [0, 2], [0, 4], [local.length, 4]),
      ...name,
    )
    local.push(...numbers([0x04034b50, 4]), ...facts, ...name, ...bytes)
  }
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [central.length, 4],
    [local.length, 4],
    [0, 2],
  )
  return Uint8Array.from([...local, ...central, ...end])
}

test.each([
  ['Windows', [0xfc]],
  ['DOS', [0x81]],
  ['macOS of before', [0x9f]],
  ['UTF-8', [0xc3, 0xbc]],
])('finds a file whose name is written as by %s', async (_, umlaut) => {
  const ascii = (text: string) => new TextEncoder().encode(text)
  const name = Uint8Array.from([...ascii('00000012-M'), ...umlaut, ...ascii('ll.jpg')])
  const { reader, available } = await read(
    storedZip([
      [ascii('_chat.txt'), chat],
      [name, 'x'],
    ]),
  )
  expect(available).toEqual(['00000012-Müll.jpg'])
  expect(await (await reader.attachment('00000012-Müll.jpg')).text()).toBe('x')
})

test.each([1, 40, 2_000_000])('reads a zip with %i zeros behind it', async (zeros) => {
  const bytes = withBytes(await zipOf({ '_chat.txt': chat }), new Uint8Array(zeros))
  expect((await read(bytes)).messages).toHaveLength(3)
})

test('reads Telegram and mails in a zip', async () => {
  const message = {
    id: 1,
    type: 'message',
    date: '2026-03-04T15:30:12',
    from: 'Ben',
    text: 'go away',
    photo: 'photos/1.jpg',
  }
  const telegram = {
    'ChatExport_2026-03-05/result.json': JSON.stringify({
      name: 'Ben',
      type: 'personal_chat',
      id: 1,
      messages: [message],
    }),
    'ChatExport_2026-03-05/photos/1.jpg': 'x',
  }
  expect(await read(await zipOf(telegram))).toMatchObject({ source: 'telegram', available: ['photos/1.jpg'] })
  const mail = (name: string) =>
    `From ${name}@example.org Mon Mar 02 14:30:05 2026\nFrom: ${name}@example.org\nDate: Mon, 02 Mar 2026 14:30:05 +0000\nSubject: you\n\nx\n\n`
  const takeout = await read(
    await zipOf({
      'Takeout/Mail/All mail.mbox': mail('zoe') + mail('ben'),
      'Takeout/archive_browser.html': '<html>',
    }),
  )
  expect(takeout).toMatchObject({
    source: 'mail',
    title: 'All mail',
    people: ['zoe@example.org', 'ben@example.org'],
  })
})
