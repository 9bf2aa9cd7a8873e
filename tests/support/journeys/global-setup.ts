import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../scripts/find-chromium.ts'

/** A browser for all journeys, and a folder for their servers that goes with the run. */
export default async function setup() {
  process.env['CHROMIUM'] = await findChromium()
  const folder = await mkdtemp(join(tmpdir(), 'upstander-journeys-'))
  process.env['JOURNEYS_FOLDER'] = folder
  return async () => {
    if (!process.env['KEEP_JOURNEYS']) await rm(folder, { recursive: true, force: true })
  }
}
