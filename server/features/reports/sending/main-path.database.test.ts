import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendReport } from '#contract/reports.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { testPeople } from '../../../../tests/support/devices.ts'
import {
  newReceipt,
  newReport,
  openSupportTeam,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'

let app: TestApp
let team: SupportTeam
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const session = new Session()

beforeAll(async () => {
  app = await testApp()
  team = await openSupportTeam(app, testPeople(app))
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  await app.close()
})

/** The files of `server/` and `contract/` in which something runs while a report without a name is sent. */
async function filesOfOneReport(): Promise<string[]> {
  const body = newReport(newReceipt(), team)
  await session.post('Profiler.takePreciseCoverage')
  await app.call(sendReport, { body })
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .filter(({ url }) => url.startsWith('file://'))
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((path) => /^(?:server|contract)\//.test(path) && !path.endsWith('.test.ts'))
}

test('an anonymous report loads no more than fifty files along one path', async () => {
  const [first, ...others] = [await filesOfOneReport(), await filesOfOneReport(), await filesOfOneReport()]
  // What runs in one of them only is something else that the server does meanwhile.
  const passed = first.filter((path) => others.every((other) => other.includes(path)))
  expect(passed).toContain('server/features/reports/sending/queries.ts')
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(50)
})
