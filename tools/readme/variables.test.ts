import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { variableNames } from '#server/platform/config/variables.ts'
import { readmeWithVariables } from './variables.ts'

test('the README lists every environment variable as it is described', async () => {
  const text = readFileSync('README.md', 'utf8')
  const { code } = await format('README.md', readmeWithVariables(text))
  expect(code).toBe(text)
  for (const name of variableNames) expect(text).toContain(`| \`${name}\``)
})
