import { expect, test } from 'vitest'
import { linkIn } from './link.ts'

const token = 'A_-9'.repeat(10) + 'xyz'

test.each(['reset', 'confirm', 'administrator', 'address', 'keep-address'])(
  'the token of a %s link is found',
  (kind) => {
    expect(linkIn(`#${kind}=${token}`)).toEqual({ kind, token })
  },
)

test.each([
  `#other=${token}`,
  `#confirm=${token}x`,
  '#confirm=short',
  '#how-it-works',
  '',
  `#confirm=${token}&x=1`,
])('what is no such link is left alone: %s', (hash) => expect(linkIn(hash)).toBeNull())
