import { expect, test } from 'vitest'
import { readMessage } from './message-code.ts'
import { sharedMessages, withMessages } from './one-language.ts'

const messages = new Map(
  Object.entries({
    home_title: 'Home',
    home_hello: 'Hello {name}',
    home_sum: [
      {
        declarations: ['input count', 'local countPlural = count: plural'],
        selectors: ['countPlural'],
        match: { 'countPlural=one': '{count} case', 'countPlural=other': '{count} cases' },
      },
    ],
  }).map(([key, text]) => [key, readMessage(key, 'en', text)]),
)
const imported = (code: string) => `import { m } from '#web/messages/compiled/messages.js'\n${code}`

test('writes a message without inputs where it is called', () => {
  expect(withMessages(imported('const title = m.home_title()'), messages)).toBe('\nconst title = "Home"')
})

test('writes any other message once, as a function', () => {
  const code = withMessages(imported('[m.home_hello({ name }), m.home_hello, m.home_title]'), messages)
  expect(code).toBe(
    'const m_home_hello = (i) => `Hello ${i.name}`;const m_home_title = () => "Home";' +
      '\n[m_home_hello({ name }), m_home_hello, m_home_title]',
  )
})

test('brings what chooses a plural along', () => {
  const code = withMessages(imported('m.home_sum({ count })'), messages)
  expect(code).toMatch(
    /^import \{ pluralOf \} from ".*\/messages\/compiled\/runtime\.js";const m_home_sum = /,
  )
})

test('imports a message used by several modules so that it exists once', () => {
  const shared = sharedMessages([
    imported('m.home_title(), m.home_title()'),
    imported('m.home_hello({ name })'),
  ])
  expect([...shared]).toEqual([])
  expect([...sharedMessages([imported('m.home_title()'), imported('[m.home_title]')])]).toEqual([
    'home_title',
  ])
  expect(withMessages(imported('m.home_title()'), messages, new Set(['home_title']))).toBe(
    "import { m_home_title } from 'virtual:message/home_title';\nm_home_title()",
  )
})

test('leaves what only looks like a message', () => {
  const code = 'form.home_title(); $m.home_title'
  expect(withMessages(imported(code), messages)).toBe(`\n${code}`)
})

test('stops the build for an unknown message and another import', () => {
  expect(() => withMessages(imported('m.home_gone()'), messages)).toThrow('unknown message "home_gone"')
  const other = `import * as all from '#web/messages/compiled/messages.js'`
  expect(() => withMessages(other, messages)).toThrow('unexpected form')
})
