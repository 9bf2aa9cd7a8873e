import { expect, test } from 'vitest'
import { parseLink } from './link.ts'

const token = 'A_-9'.repeat(10) + 'xyz'

test.each([
  'reset',
  'confirm',
  'administrator',
  'address',
  'keep-address',
  'stop-factor-reset',
  'invitation',
])('the token of a %s link is found', (kind) => {
  expect(parseLink(`#${kind}=${token}`)).toEqual({ kind, token })
})

test.each([`#other=${token}`, '#how-it-works', '#address', ''])(
  'what is no such link is left alone: %s',
  (hash) => expect(parseLink(hash)).toBeNull(),
)

test.each([
  '#confirm=',
  '#confirm=short',
  `#confirm=${token.slice(0, -1)}`,
  `#confirm=${token}x`,
  `#confirm=${token}&x=1`,
  `#confirm=${token}\nx`,
])('what was cut short or added to is known for a link that is not whole: %s', (hash) =>
  expect(parseLink(hash)).toEqual({ kind: 'confirm', token: null }),
)
