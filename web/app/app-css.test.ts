import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('app.css', import.meta.url), 'utf8')

test('prints pages smaller, but not sheets or for readers of larger text', () => {
  const smaller = [...css.matchAll(/^ *([^{}\n]+) \{\s*font-size: \d+%;/gm)].map(([, selector]) => selector)
  expect(smaller).toEqual([":root:not([data-printing='sheet'], [data-text-size])"])
})
