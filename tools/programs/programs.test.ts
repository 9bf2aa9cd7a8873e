import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { findBrowsers, findChromium } from './find-chromium.ts'
import { firstThatStarts } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string, exitCode: number): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(path, 0o755)
  return path
}

const missing = join(folder, 'missing')
// What the loader ends with when a shared library is not there.
const lacking = program('lacking', 127)
const browser = program('whole', 0)

test('a program that is there and does not run is passed over', async () => {
  expect(await firstThatStarts([missing, lacking, browser])).toBe(browser)
  expect(await firstThatStarts([missing, lacking])).toBeUndefined()
})

test('uses a named browser unchanged or rejects it in one sentence', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('CHROMIUM', browser)
  expect(await findChromium()).toBe(browser)
  vi.stubEnv('CHROMIUM', lacking)
  await expect(findChromium()).rejects.toThrow(`CHROMIUM is ${lacking}, which does not run.`)
})

test('uses a named browser for everything unless a shell is named too', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const shell = program('shell', 0)
  vi.stubEnv('CHROMIUM', browser)
  vi.stubEnv('CHROMIUM_SHELL', undefined)
  expect(await findBrowsers()).toEqual({ whole: browser, shell: browser, missing: undefined })
  vi.stubEnv('CHROMIUM_SHELL', shell)
  expect(await findBrowsers()).toEqual({ whole: browser, shell, missing: undefined })
  vi.stubEnv('CHROMIUM_SHELL', lacking)
  await expect(findBrowsers()).rejects.toThrow(`CHROMIUM_SHELL is ${lacking}, which does not run.`)
})
