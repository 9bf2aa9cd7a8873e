import { expect, test } from 'vitest'
import { buildConversation, type Conversation } from './conversation.ts'
import { readTelegramMessage } from './telegram-message.ts'

const read = (source: Conversation['source'], ...lines: readonly (readonly [string, string])[]) =>
  buildConversation({
    source,
    title: 'Class 9B',
    available: [],
    messages: lines.map(([sender, text]) => ({
      day: '2026-03-21',
      time: '14:30:00',
      sender,
      text,
      attachments: [],
    })),
  })

test('offers no messenger as a person', () => {
  expect(read('whatsapp', ['WhatsApp', 'Your code changed.'], ['Ana', 'hi']).people).toEqual(['Ana'])
  expect(read('meta', ['Facebook', 'Welcome'], ['Ana', 'hi']).people).toEqual(['Ana'])
})

test.each([
  'Messages and calls are end-to-end encrypted. No one outside of this chat can read them.',
  'Messages to this group are now secured with end-to-end encryption.',
  'Los mensajes y las llamadas están cifrados de extremo a extremo.',
])('gives "%s" to nobody', (text) => {
  expect(read('whatsapp', ['Ana', text], ['Ben', 'hi'])).toMatchObject({
    people: ['Ben'],
    messages: [{ sender: null, text }, { sender: 'Ben' }],
  })
})

test.each(['You changed the group name to Class', 'Ana cambió el nombre del grupo a Clase'])(
  'takes "%s" for no name before a colon',
  (name) => {
    const { people, messages } = read('whatsapp', [name, '9B'])
    expect(people).toEqual([])
    expect(messages).toMatchObject([{ sender: null, text: `${name}: 9B` }])
  },
)

test('leaves people their words about encryption and groups', () => {
  const lines = [
    ['Ana', 'are our messages end-to-end encrypted?'],
    ['WhatsApp Ana', 'You changed the group name'],
  ] as const
  expect(read('whatsapp', ...lines).messages.map(({ sender }) => sender)).toEqual(['Ana', 'WhatsApp Ana'])
})

test('knows Telegram by its account and not by the name alone', () => {
  const from = (name: string, id?: string) =>
    readTelegramMessage({ type: 'message', date: '2026-03-04T15:30:12', from: name, from_id: id, text: 'hi' })
  expect(from('Telegram', 'user777000')?.sender).toBeNull()
  expect(from('Telegram')?.sender).toBeNull()
  expect(from('Telegram', 'user5')?.sender).toBe('Telegram')
})
