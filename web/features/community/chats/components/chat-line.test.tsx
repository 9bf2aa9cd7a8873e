import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenedContent, OpenedMessage } from '#web/records/chats/opened-message.ts'
import { ChatLine } from './chat-line.tsx'
import { MessageText } from './message-text.tsx'

const messageWith = (content: OpenedContent): OpenedMessage => ({
  id: crypto.randomUUID(),
  number: 4,
  isOwn: false,
  at: '2026-11-20T10:00:00.000Z',
  edits: null,
  content,
  hasGap: false,
})

function lineOf(content: OpenedContent): string {
  const message = messageWith(content)
  const none = () => undefined
  const selection = { isOn: false, chosen: [], has: () => false, begin: none, end: none, toggle: none }
  return renderToString(
    <ChatLine
      item={{ kind: 'message', key: message.id, message, delivery: null } as never}
      name="Paper Boat"
      messages={[message]}
      written={[]}
      selection={selection}
      canWrite
      onMenu={none}
      onSend={none}
    />,
  )
}

test('can report a hidden message but not one that failed to decrypt', () => {
  expect(lineOf({ kind: 'hidden' })).toContain('Hidden: it may contain a way to be reached elsewhere.')
  for (const [content, hasMenu] of [
    [{ kind: 'hidden' }, true],
    [{ kind: 'text', text: 'Hello.', again: null }, true],
    [{ kind: 'unopened', cause: 'altered' }, false],
  ] as const)
    expect(
      lineOf(content).includes('aria-haspopup') || lineOf(content).includes('More about message 4'),
    ).toBe(hasMenu)
})

test('says that part of a message is hidden beside its remaining words', () => {
  const whole = messageWith({ kind: 'text', text: 'Hello. […]', again: null })
  expect(renderToString(<MessageText message={whole} name="" messages={[]} />)).toBe('Hello. […]')
  const partly = { ...whole, found: 'contact' } as const
  expect(renderToString(<MessageText message={partly} name="" messages={[]} />)).toContain(
    'Hidden: it may contain a way to be reached elsewhere.',
  )
})
