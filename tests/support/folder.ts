import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty folder for the test that runs, which goes with it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstander-of-a-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
