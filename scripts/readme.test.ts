import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { variableNames } from '#server/platform/config/variables.ts'
import { readmeWithVariables } from './readme-variables.ts'

test('the README lists every environment variable as it is described', async () => {
  const text = readFileSync('README.md', 'utf8')
  expect(await format(readmeWithVariables(text), { parser: 'markdown' })).toBe(text)
  for (const name of variableNames) expect(text).toContain(`| \`${name}\``)
})
