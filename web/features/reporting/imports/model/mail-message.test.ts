import { expect, test } from 'vitest'
import { longestMessage } from './conversation.ts'
import { htmlText } from './mail-html-text.ts'
import { isMail, readMail } from './mail-message.ts'

const saved = new Date('2026-05-06T07:08:09Z')
const mail = (headers: readonly string[], body: string) =>
  readMail(new TextEncoder().encode([...headers, '', body].join('\r\n')).buffer, saved)
const headers = ['From: Zoë <zoe@example.org>', 'Subject: you', 'Content-Type: text/html; charset=utf-8']

test('a mail of HTML alone is its words', async () => {
  const date = 'Date: Tue, 3 Mar 2026 08:16:05 +0000'
  const { message } = await mail([date, ...headers], '<p>I will <b>hurt</b> you</p><script>alert(1)</script>')
  expect(message.text).toBe('you\n\nI will hurt you')
  expect(message).toMatchObject({ day: '2026-03-03', remarks: [] })
})

test('a mail without a date says so, and has no time', async () => {
  const { message } = await mail(headers, '<p>x</p>')
  expect(message).toMatchObject({ day: '2026-05-06', time: null, remarks: ['undated'] })
})

test.each(['b', 'Fri, 31 Feb 2026 25:61:00 +0000', 'Thu, 1 Jan 1970 00:00:00 +0000'])(
  'a mail whose date “%s” is none is not said to have no date, and has no time',
  async (date) => {
    const { message } = await mail([`Date: ${date}`, ...headers], '<p>x</p>')
    expect(message).toMatchObject({ day: '2026-05-06', time: null, remarks: ['misdated'] })
  },
)

test('notes a substituted date on a long mail too', async () => {
  const { message } = await mail(headers, `<p>${'a'.repeat(longestMessage)}</p>`)
  expect(message).toMatchObject({ day: '2026-05-06', remarks: ['undated', 'shortened'] })
})

test('the mail itself is one of its files, byte for byte', async () => {
  const { files, whole, isText, message } = await mail(['DKIM-Signature: v=1', ...headers], '<p>x</p>')
  expect(whole).toBe('you.eml')
  expect(message.attachments).toEqual(['you.eml'])
  expect(await files.get(whole)?.text()).toMatch(/^DKIM-Signature: v=1\r\nFrom: Zoë/)
  expect(isText).toBe(true)
  const drawn = await mail(headers, '<img src="data:image/png;base64,AAAA">')
  expect(drawn.isText).toBe(false)
})

test.each([
  ['blocks stand in lines of their own', '<div>a</div><div>b<br>c</div>', 'a\nb\nc'],
  ['white space is one space', 'a\n   b&nbsp; c', 'a b c'],
  [
    'what is written as an entity',
    '&lt;b&gt; caf&eacute; &#128514; &#x1F602; &bogus;',
    '<b> café 😂 😂 &bogus;',
  ],
  ['what nobody reads', '<style>p{}</style><!-- <p>x</p> --><title>t</title>a', 'a'],
  ['a sign that is no tag', '3 < 4 and <3', '3 < 4 and <3'],
  ['a sign within a value', '<a title="a > b" href="x">word</a>', 'word'],
  ['a script that is never closed', 'a<script>b', 'ab'],
])('%s', (_, html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('no HTML takes long', { timeout: 20_000 }, () => {
  const hostile = ['<style>', '<a "', '<', '<!--', '<a \'">', '&amp', '<p '].map((each) =>
    each.repeat(200_000),
  )
  for (const html of hostile) {
    const started = performance.now()
    htmlText(html)
    expect(performance.now() - started).toBeLessThan(5_000)
  }
})

test('only what starts with headers is a mail', () => {
  expect(isMail('From: a\r\nSubject: b\r\n\r\nhi')).toBe(true)
  expect(isMail('From a@b Tue Mar 3 2026\nReceived: x\n\tby y\nFrom: a\nDate: b\n\nhi')).toBe(true)
  expect(isMail('03/03/2026, 08:15 - Zoë: look:\nFrom: a\nSubject: b\nDate: c')).toBe(false)
  expect(isMail('some words\nFrom: a\nSubject: b\n\n')).toBe(false)
})
