import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowsers } from '../../../tools/programs/find-chromium.ts'
import { temporaryRoot } from '../../../tools/test-run/temporary-folder.ts'
import { runSharedServers } from './shared-servers.ts'

/** Installs the browsers for all journeys, and makes a folder for their servers that is removed after the run. */
export default async function setup() {
  const { whole, shell, missing } = await findBrowsers()
  if (missing) process.stderr.write(`${missing}\n`)
  process.env['CHROMIUM'] = whole
  process.env['CHROMIUM_SHELL'] = shell
  const folder = await mkdtemp(join(temporaryRoot(), 'upstander-journeys-'))
  process.env['JOURNEYS_FOLDER'] = folder
  const servers = await runSharedServers()
  return async () => {
    await servers.stop()
    if (!process.env['KEEP_JOURNEYS']) await rm(folder, { recursive: true, force: true })
  }
}
