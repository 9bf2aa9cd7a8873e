import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPublicFigures } from '#contract/public-figures.ts'
import { testApp, type TestApp } from '../tests/support/app.ts'
import { publishSampleFigures } from './public-figures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('publishes six months of sample figures once, with small ones withheld', async () => {
  const database = { query: (text: string, values?: unknown[]) => app.owner(text, values) }
  expect(await publishSampleFigures(database)).toBe(6)
  expect(await publishSampleFigures(database)).toBe(0)
  const { months } = await app.call(readPublicFigures, {})
  expect(months).toHaveLength(6)
  const { rows } = await app.owner(`select count(*)::int as withheld from public_figures where count is null`)
  expect(rows[0].withheld).toBeGreaterThan(0)
})
