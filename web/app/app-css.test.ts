import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('app.css', import.meta.url), 'utf8')

test('pages are printed smaller, but not the sheets, nor for somebody who chose larger words', () => {
  const smaller = [...css.matchAll(/^ *([^{}\n]+) \{\s*font-size: \d+%;/gm)].map(([, selector]) => selector)
  expect(smaller).toEqual([":root:not([data-printing='sheet'], [data-text-size])"])
})
