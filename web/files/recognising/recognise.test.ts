import { expect, test } from 'vitest'
import { detectType } from './recognise.ts'

const bytes = (...values: (number | string)[]) =>
  new Blob(values.map((value) => (typeof value === 'string' ? value : new Uint8Array([value]))))

const png = bytes(
  0x89,
  'PNG\r\n',
  0x1a,
  '\n',
  0,
  0,
  0,
  13,
  'IHDR',
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
  8,
  6,
  0,
  0,
  0,
  'xxxx',
  0,
  0,
  0,
  0,
  'IDAT',
)

test('identifies a file by its bytes, not its name', async () => {
  expect(await detectType(png, 'letter.txt')).toMatchObject({ kind: 'picture', mediaType: 'image/png' })
  expect(await detectType(bytes('%PDF-1.7\n'), 'photo.jpg')).toMatchObject({ kind: 'pdf' })
  expect(await detectType(bytes(0xff, 0xd8, 0xff, 0xe0), 'x.pdf')).toMatchObject({ kind: 'picture' })
  expect(await detectType(bytes('fLaC', 0, 0, 0, 34), 'x')).toMatchObject({ kind: 'audio' })
})

test('words are text, in every alphabet and in UTF-16 too', async () => {
  const utf16 = new Blob([
    new Uint8Array([0xff, 0xfe]),
    Uint16Array.from('Hola, ¿qué?', (letter) => letter.charCodeAt(0)),
  ])
  for (const text of [bytes('ñandú, здравствуй, 你好\n'), bytes(0xef, 0xbb, 0xbf, 'ok'), utf16]) {
    expect(await detectType(text, 'note')).toEqual({
      mediaType: 'text/plain',
      kind: 'text',
      isProgram: false,
      hasFilesInside: false,
    })
  }
})

test('identifies text despite a character split at the sample end', async () => {
  expect(await detectType(bytes(`a${'ñ'.repeat(100_000)}`), 'long.txt')).toMatchObject({ kind: 'text' })
})

test('distinguishes a conversation from other text', async () => {
  const chat = '[21/11/2026, 14:30] Ana: hi\n[21/11/2026, 14:31] Leo: go away\n'
  expect(await detectType(bytes(chat), '_chat.txt')).toMatchObject({ kind: 'chat', mediaType: 'text/plain' })
})

test('a drawing in SVG is text: it could hold a script', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const source of [svg, `<?xml version="1.0"?>${svg}`]) {
    expect(await detectType(bytes(source), 'a.svg')).toMatchObject({ kind: 'text', mediaType: 'text/plain' })
  }
})

test('stores an executable file as "other" and calls it a program', async () => {
  for (const [content, name] of [
    [bytes('MZ', 0x90, 0), 'holiday.jpg'],
    [bytes(0x7f, 'ELF', 2, 1, 1, 0), 'photo'],
    [bytes('alert(1)'), 'photo.js'],
    [bytes('<html>'), 'page.html'],
  ] as const) {
    expect(await detectType(content, name)).toMatchObject({ kind: 'other', isProgram: true })
  }
})

test('stores an unknown file type unchanged', async () => {
  expect(await detectType(bytes(1, 2, 3, 0), 'x')).toEqual({
    mediaType: 'application/octet-stream',
    kind: 'other',
    isProgram: false,
  })
})

/** A page of an Ogg file that starts or continues a stream. */
function oggPage(packet: string, isBeginning = true): string {
  const head = `OggS\0${isBeginning ? '\u0002' : '\0'}${'\0'.repeat(20)}`
  return `${head}\u0001${String.fromCharCode(packet.length)}${packet}`
}

test('an Ogg file is sound only where all of its streams are', async () => {
  const sound = ['\u0001vorbis\0', 'OpusHead\u0001']
  const data = oggPage('x', false)
  for (const first of sound) {
    expect(await detectType(bytes(oggPage(first), data), 'a.ogg')).toMatchObject({ kind: 'audio' })
    const film = bytes(oggPage(first), oggPage('*theora'), data)
    expect(await detectType(film, 'a.ogg')).toMatchObject({ kind: 'video' })
  }
  const skeleton = oggPage('fishead\0\u0003')
  expect(await detectType(bytes(skeleton, oggPage('*theora'), data), 'a.ogg')).toMatchObject({
    kind: 'video',
  })
  expect(await detectType(bytes(skeleton, oggPage('OpusHead'), data), 'a.ogg')).toMatchObject({
    kind: 'audio',
  })
})

test('words with pictures in them are words, and it is known', async () => {
  const mail = 'From: ana@example.org\r\nSubject: look\r\n\r\nHello\r\n'
  const lines = 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38G\r\n'.repeat(30)
  const long = 'They waited at the bus stop. '.repeat(80_000)
  for (const [text, hasFilesInside] of [
    [mail, false],
    [`${mail}--b\r\nContent-Type: image/png; name=a.png\r\n\r\nx`, true],
    [`${mail}${long}\r\nContent-Transfer-Encoding: base64\r\n\r\nx`, true],
    [`${long}\r\n${lines}`, true],
    ['<svg><image href="data:image/png;base64,iVBO"/></svg>', true],
    [long, false],
    [`https://example.org/${'a'.repeat(300)}\n`.repeat(3), false],
  ] as const) {
    expect(await detectType(bytes(text), 'a.eml')).toMatchObject({ kind: 'text', hasFilesInside })
  }
})
