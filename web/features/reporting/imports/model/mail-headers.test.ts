import { expect, test } from 'vitest'
import { readMail } from './mail-message.ts'

const saved = new Date('2026-05-06T07:08:09Z')
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Each character is a byte. */
const mail = (headers: readonly string[], body: string) =>
  readMail(
    bytesOf([...headers, 'Date: Mon, 02 Mar 2026 14:30:05 +0000', '', body].join('\r\n')).buffer,
    saved,
  )
const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))
const from = 'From: Zoe <z@example.org>'
const words = async (type: string, body: string, ...more: string[]) =>
  (await mail([from, `Content-Type: text/plain; charset=${type}`, ...more], body)).message.text

test.each([
  ['unknown-8bit', utf8('Dümmer')],
  ['x-unknown', 'D\u00fcmmer'],
  ['cp850', 'D\u0081mmer'],
  ['IBM437', 'D\u0081mmer'],
  ['us-ascii', utf8('Dümmer')],
  ['iso-8859-1', utf8('Dümmer')],
  ['utf-8', 'D\u00fcmmer'],
  ['"utf-7"', 'D+APw-mmer'],
  ['ansi', 'D\u00fcmmer'],
  ['windows-1252', 'D\u00fcmmer'],
])('reads the letters of a mail that says %s', async (type, body) => {
  expect(await words(type, body)).toBe('Dümmer')
})

test('reads them however they are carried', async () => {
  expect(await words('unknown-8bit', 'D=C3=BCm=\r\nmer', 'Content-Transfer-Encoding: quoted-printable')).toBe(
    'Dümmer',
  )
  expect(await words('cp850', btoa('D\u0081mmer'), 'Content-Transfer-Encoding: base64')).toBe('Dümmer')
})

test('reads the parts of a mail each in its own encoding', async () => {
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
  const body = `${part('text/plain; charset=cp850', 'D\u0081mmer')}${part('text/plain; charset=koi8-r', '\u00ce\u00c5\u00d4')}--b--\r\n`
  const { message } = await mail([from, 'Content-Type: multipart/mixed; boundary="b"'], body)
  expect(message.text).toMatch(/Dümmer\s+нет/)
})

test.each([
  ['=?utf-8?B?5bCP5rE=?=\r\n =?utf-8?B?h+acug==?=', '小汇机'],
  ['=?utf-8?Q?caf=C3?= =?utf-8?Q?=A9?=', 'café'],
  ['=?utf-8?B?w6k=?= =?utf-8?Q?t=C3=A9?=', 'été'],
  ['=?cp850?Q?D=81mmer?=', 'Dümmer'],
  ['=?unknown-8bit?Q?D=C3=BCmmer?=', 'Dümmer'],
  ['D\u00fcmmer', 'Dümmer'],
  [utf8('Dümmer'), 'Dümmer'],
  ['=?iso-2022-jp?B?GyRCJCIbKEI=?= =?iso-2022-jp?B?GyRCJCQbKEI=?=', 'あい'],
])('reads the subject %j', async (subject, expectedSubject) => {
  expect((await mail([from, `Subject: ${subject}`], 'x')).subject).toBe(expectedSubject)
})

test('names the sender behind a byte-order mark', async () => {
  const { message } = await readMail(
    bytesOf(`${utf8('\ufeff')}${from}\r\nSubject: you\r\n\r\nGo away.`).buffer,
    saved,
  )
  expect(message).toMatchObject({ sender: 'Zoe <z@example.org>', text: 'you\n\nGo away.' })
})

test.each([
  [
    'a stub beside its words',
    'This mail is HTML.',
    '<p>I will hurt you tomorrow after school.</p>',
    'This mail is HTML.\n\nI will hurt you tomorrow after school.',
  ],
  [
    'a stub that is a part of them',
    'Hello Ana',
    '<p>Hello Ana</p><p>I will hurt you tomorrow after school.</p>',
    'Hello Ana\n\nI will hurt you tomorrow after school.',
  ],
  [
    'words that are the same in both',
    'I will hurt you.',
    '<p>I will <b>hurt</b> you.</p>',
    'I will hurt you.',
  ],
])('shows %s', async (_, plain, html, shown) => {
  const part = (type: string, body: string) => `--b\r\nContent-Type: text/${type}\r\n\r\n${body}\r\n`
  const body = `${part('plain', plain)}${part('html', html)}--b--\r\n`
  const { message } = await mail([from, 'Content-Type: multipart/alternative; boundary=b'], body)
  expect(message.text).toBe(shown)
})
