import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { makeTemporaryFolder, removeTemporaryFolder, temporaryRoot } from './temporary-folder.ts'

const prefix = 'run-'

test('the next run removes leftovers of killed runs but spares active ones', async () => {
  const within = newFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const put = (name: string, owner: number) => {
    mkdirSync(join(within, name, 'data'), { recursive: true })
    writeFileSync(join(within, name, 'data', 'kept'), '')
    writeFileSync(join(within, name, 'owner.pid'), String(owner))
  }
  put('run-killed', pid)
  put('run-going-on', process.pid)
  put('another-killed', pid)
  mkdirSync(join(within, 'run-being-made'))
  const own = await makeTemporaryFolder(prefix, within)
  const left = ['another-killed', 'run-being-made', 'run-going-on']
  expect(readdirSync(within).filter((name) => !own.endsWith(name))).toEqual(left)
  await removeTemporaryFolder(own)
  expect(existsSync(own)).toBe(false)
})

test('uses memory on a large machine and the system folder on others', () => {
  const set = process.env['TMPDIR']
  onTestFinished(() => {
    if (set !== undefined) process.env['TMPDIR'] = set
  })
  delete process.env['TMPDIR']
  const within = newFolder()
  expect(temporaryRoot(within, 64 * 1024 ** 3)).toBe(within)
  expect(temporaryRoot(within, 4 * 1024 ** 3)).toBe(tmpdir())
  expect(temporaryRoot(join(within, 'none'), 64 * 1024 ** 3)).toBe(tmpdir())
  process.env['TMPDIR'] = tmpdir()
  expect(temporaryRoot(within, 64 * 1024 ** 3)).toBe(tmpdir())
})
