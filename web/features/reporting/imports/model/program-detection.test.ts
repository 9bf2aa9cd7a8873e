import { expect, test } from 'vitest'
import { zipOf } from '../../../../../tests/support/sample-exports/samples.ts'
import { importSentence } from './sentences.ts'
import { openExport } from './export-reader.ts'

const json = (value: unknown) => new File([JSON.stringify(value)], 'a.json')
const text = (content: string) => new File([content], 'a.txt')
const zip = async (name: string) => new File([await zipOf({ [name]: '{}' })], 'a.zip')

test.each([
  ['Discord', json({ guild: {}, channel: {}, messages: [{ id: '1', author: {}, content: 'x' }] })],
  ['Slack', json([{ type: 'message', user: 'U1', ts: '1.2', text: 'x' }])],
  ['Google Chat', json({ messages: [{ creator: {}, created_date: 'x', text: 'x' }] })],
  ['Skype', json({ userId: 'a', exportDate: 'x', conversations: [] })],
  ['Snapchat', json({ ben: [{ From: 'ben', 'Media Type': 'TEXT', Created: 'x' }] })],
  ['TikTok', json({ 'Direct Messages': {} })],
  ['Matrix', json({ room_name: 'x', messages: [{ type: 'm.room.message', origin_server_ts: 1 }] })],
  ['Signal', json([{ sent_at: 1, body: 'x' }])],
  ['X (Twitter)', text('window.YTD.direct_messages.part0 = []')],
  [
    'LINE',
    text('[LINE] Chat history with Ben\nSaved on: 2026/03/04 15:30\n\n2026/03/04(Wed)\n15:30\tBen\tx'),
  ],
  ['KakaoTalk', text('Ben 님과 카카오톡 대화\n저장한 날짜 : 2026-03-04 15:30:12')],
  ['Discord', await zip('messages/c1234/messages.json')],
  ['Slack', await zip('channels.json')],
  ['Snapchat', await zip('json/chat_history.json')],
])('names %s, which cannot be read here', async (program, file) => {
  const problem: unknown = await openExport(file).then(
    (reader) => reader.read({}),
    (error: unknown) => error,
  )
  expect(problem).toMatchObject({ name: 'ImportProblem', code: 'otherProgram', program })
  expect(importSentence(problem)).toContain(`This file is from ${program}.`)
})
