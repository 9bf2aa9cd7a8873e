import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundColors } from './colors.ts'

test('the browser’s frame has the colours of the page', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--color-ground: light-dark(${groundColors.light}, ${groundColors.dark});`)
})
