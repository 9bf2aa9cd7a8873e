import { expect, test } from 'vitest'
import { messageText } from './sentences.ts'
import { openExport } from './export-reader.ts'

const at = '2026-03-04T15:30:12'
const message = (more: object) => ({
  id: 1,
  type: 'message',
  date: at,
  from: 'Ben',
  from_id: 'user1',
  text: '',
  ...more,
})
const chat = (...messages: unknown[]) => ({ name: 'Ben', type: 'personal_chat', id: 7, messages })

async function read(value: unknown, thread?: string) {
  const reader = await openExport(new File([JSON.stringify(value)], 'result.json'))
  return reader.read({ thread })
}
async function conversation(value: unknown, thread?: string) {
  const reading = await read(value, thread)
  if (reading.kind !== 'conversation') throw new Error(`unexpected reading: ${reading.kind}`)
  return reading.conversation
}
const first = async (input: unknown) => (await conversation(chat(input))).messages[0]

test('gives who said what and when', async () => {
  const text = [{ type: 'bold', text: 'stop' }, ' it ', { type: 'link', text: 'example.org' }]
  expect(
    await conversation(chat(message({ text: 'go away' }), message({ from: 'Ana', text }))),
  ).toMatchObject({
    source: 'telegram',
    title: 'Ben',
    messages: [
      { day: '2026-03-04', time: '15:30:12', sender: 'Ben', text: 'go away' },
      { day: '2026-03-04', time: '15:30:12', sender: 'Ana', text: 'stop it example.org' },
    ],
  })
})

test('names files, and those that were left out', async () => {
  expect(await first(message({ photo: 'photos/1.jpg' }))).toMatchObject({ attachments: ['photos/1.jpg'] })
  const leftOut = '(File not included. Change data exporting settings to download.)'
  expect(await first(message({ file: leftOut, file_name: 'plan.pdf' }))).toMatchObject({
    attachments: ['plan.pdf'],
  })
  expect(await first(message({ file: leftOut, media_type: 'voice_message' }))).toMatchObject({
    attachments: ['voice message'],
  })
})

test('gives service messages no sender and calls their caller', async () => {
  const service = { id: 2, type: 'service', date: at, actor: 'Ben', actor_id: 'user1' }
  expect(await first({ ...service, action: 'invite_members', members: ['Ana'] })).toMatchObject({
    sender: null,
    text: 'Ben · invite members · Ana',
  })
  expect(await first({ ...service, action: 'phone_call' })).toMatchObject({
    sender: 'Ben',
    remarks: ['call'],
  })
})

test('says that forwarded words are another person’s', async () => {
  const forwarded = await first(message({ text: 'hi', forwarded_from: 'Zoë' }))
  expect(forwarded).toMatchObject({ sender: 'Ben', text: '↪ Zoë\nhi', remarks: ['forwarded'] })
  expect(forwarded && messageText(forwarded)).toContain('someone else wrote this')
})

test('calls a deleted account by its number', async () => {
  expect(await first(message({ from: null, text: 'hi' }))).toMatchObject({ sender: 'user1' })
})

test('counts and shows what cannot be read', async () => {
  const days = ['2026-02-31T10:00:00', 'yesterday', '2026-03-04T25:00:00']
  const read = await conversation(
    chat(message({ text: 'hi' }), ...days.map((date) => message({ date })), 'odd'),
  )
  expect(read.messages).toHaveLength(1)
  expect(read.unread).toBe(4)
  expect(read.unreadLines.at(-1)).toBe('"odd"')
})

test('asks which chat of a whole account', async () => {
  const other = { ...chat(message({ from: 'Zoë', text: 'x' })), name: null, type: 'saved_messages', id: 8 }
  const account = {
    about: 'x',
    chats: { list: [chat(message({ text: 'hi' })), other] },
    left_chats: { list: [] },
  }
  const threadChoice = await read(account)
  if (threadChoice.kind !== 'threads') throw new Error('expected a choice of threads')
  expect(threadChoice.threads.map(({ name }) => name)).toEqual(['Ben', 'saved messages'])
  expect((await conversation(account, threadChoice.threads[1]?.key)).people).toEqual(['Zoë'])
})
