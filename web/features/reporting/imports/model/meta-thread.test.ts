import { expect, test } from 'vitest'
import { joinParts, readThread } from './meta-thread.ts'

const moment = new Date(2026, 2, 3, 8, 15).getTime()
const plain = (more: object) => ({ sender_name: 'Zoe', timestamp_ms: moment, ...more })
const thread = (...messages: unknown[]) => readThread(JSON.stringify({ title: 'Zoe', messages }))
const first = (input: unknown) => thread(input).messages[0]?.message

test.each([
  ['a message that was taken back', plain({ is_unsent: true }), 'unsent'],
  ['a sticker', plain({ sticker: { uri: 'messages/stickers/1.png' } }), 'sticker'],
  ['a call', plain({ content: 'Zoe called you.', call_duration: 0 }), 'call'],
  ['a message of which nothing is there', plain({}), 'blank'],
  ['a sealed one taken back', { senderName: 'Zoe', timestamp: moment, isUnsent: true, text: '' }, 'unsent'],
  ['words', plain({ content: 'hi' }), undefined],
])('%s is said to be so', (_, input, remark) => {
  expect(first(input)?.remarks).toEqual(remark && [remark])
})

test('a sticker is a file too', () => {
  expect(first(plain({ sticker: { uri: 'messages/stickers/1.png' } }))?.attachments).toEqual([
    'messages/stickers/1.png',
  ])
})

test('names the sender of each reaction', () => {
  const input = plain({
    content: 'hi',
    reactions: [{ reaction: '\u00e2\u009d\u00a4', actor: 'Ana' }, { odd: 1 }],
  })
  expect(first(input)?.reactions).toEqual([{ who: 'Ana', sign: '❤' }])
})

test('ignores null fields and keeps the rest of a message', () => {
  expect(first(plain({ content: 'hi', photos: null, share: null }))?.text).toBe('hi')
  expect(first(plain({ content: null, photos: [{ uri: 'a/1.jpg' }] }))?.attachments).toEqual(['a/1.jpg'])
  expect(first({ senderName: 'Zoe', timestamp: moment, text: null, media: null })).toMatchObject({
    sender: 'Zoe',
  })
  expect(first({ timestamp_ms: moment, content: 'hi' })).toMatchObject({ sender: '?', text: 'hi' })
})

test('messages that cannot be read are counted', () => {
  expect(thread(plain({ content: 'hi' }), 'odd', { sender_name: 'Zoe' }).unread).toBe(2)
})

test('parts are joined in the order of their moments', () => {
  const part = (text: string, minutes: number) =>
    thread(plain({ content: text, timestamp_ms: moment + minutes * 60_000 }))
  const { messages, title } = joinParts([part('b', 2), part('c', 3), part('a', 1)])
  expect([title, ...messages.map(({ message }) => message.text)]).toEqual(['Zoe', 'a', 'b', 'c'])
})
