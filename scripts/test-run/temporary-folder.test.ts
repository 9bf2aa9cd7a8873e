import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

const prefix = 'run-'

test('what a run that was killed left behind goes with the next one, and what another run is using stays', async () => {
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
