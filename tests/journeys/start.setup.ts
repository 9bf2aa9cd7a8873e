import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../support/journeys/journey.ts'
import { parts } from '../support/journeys/instance.ts'
import { newInstance, prepareInstances } from '../support/journeys/new-instance.ts'

test('the first start explains itself, its address and becoming its administrator', async () => {
  const server = await newInstance()
  const log = await readFile(join(server.dataDir, '..', parts.log), 'utf8')
  expect(log).toContain('Preparing the database…')
  expect(log).toMatch(/Bringing the database up to this version: \d+ steps…/)
  expect(log).toContain(`Upstander is ready at ${server.url}`)
  expect(log).toMatch(
    /no administrator yet\. Open this link to create your administrator account; it works once:\n {2}http/,
  )
  // A loaded machine may report for a moment that it is busy.
  await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200)
  await server.stop()
  await prepareInstances(server.dataDir)
})
