import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty folder that is removed after the current test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstander-of-a-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
