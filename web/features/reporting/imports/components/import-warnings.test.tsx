import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildConversation } from '../model/conversation.ts'
import { ImportWarnings } from './import-warnings.tsx'

const facts = { source: 'whatsapp', title: 'Zoë', available: [], messages: [] } as const
const shown = (more: object) =>
  renderToString(<ImportWarnings conversation={buildConversation({ ...facts, ...more })} known={0} />)

test('counts and shows what could not be read', () => {
  const html = shown({ unread: 3, unreadLines: ['30/02/2026, 14:30 - Ana: <b>a</b>'] })
  expect(html).toContain('could not be read: 3')
  expect(html).toContain('30/02/2026, 14:30 - Ana: &lt;b&gt;a&lt;/b&gt;')
  expect(html).toContain('and 2 more')
})

test('names the calendar and doubts days that lie years apart', () => {
  expect(shown({ calendar: 'persian', isFarApart: true })).toMatch(/years apart.*Persian Calendar/s)
  expect(shown({})).toBe('')
})
