import { expect, test } from 'vitest'
import { messageText } from './sentences.ts'
import { openExport } from './export-reader.ts'

const page = (...headers: string[]) =>
  [
    ...headers,
    'Subject: A post',
    'Date: Fri, 27 Mar 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Location: https://social.example/post/1',
    '',
    '<h1>A post</h1><p>Ben: go away, caf=C3=A9</p>',
    '--b--',
    '',
  ].join('\r\n')

test.each([
  ['Android', ['From: <Saved by Blink>', 'Snapshot-Content-Location: https://social.example/post/1']],
  ['Internet Explorer', ['From: "Saved by Windows Internet Explorer 10"']],
  ['a program that names nobody', ['X-Saved: 1']],
])('reads a page that %s saved as a page', async (_, headers) => {
  const reader = await openExport(new File([page(...headers)], 'A post.mhtml'))
  const reading = await reader.read({})
  if (reading.kind !== 'conversation') throw new Error('expected a conversation')
  const { source, title, people, messages, offered, available } = reading.conversation
  expect({ source, title, people, offered, available }).toEqual({
    source: 'page',
    title: 'A post',
    people: [],
    offered: ['A post.mhtml'],
    available: ['A post.mhtml'],
  })
  expect(messages).toMatchObject([{ sender: null, day: '2026-03-27', remarks: ['savedPage'] }])
  expect(messages[0]?.text).toContain('Ben: go away, café')
  expect(messages.map(messageText).join()).toContain('when it was saved')
  expect((await reader.attachment('A post.mhtml')).size).toBeGreaterThan(100)
})

test('leaves a mail with pictures in it a mail', async () => {
  const mail = page('From: Zoe <zoe@example.org>', 'To: ana@example.org')
  const reading = await (await openExport(new File([mail], 'x.eml'))).read({})
  expect(reading.kind === 'conversation' && reading.conversation.source).toBe('mail')
})
