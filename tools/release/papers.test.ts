import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collectLicences, writeChangelog } from './papers.ts'

test('includes licences of packages, nested and scoped ones too', async () => {
  const modules = await mkdtemp(join(tmpdir(), 'upstander-test-'))
  onTestFinished(() => rm(modules, { recursive: true, force: true }))
  for (const [path, license] of [
    ['one', 'MIT'],
    ['one/node_modules/two', 'ISC'],
    ['@scope/three', 'Apache-2.0'],
  ] as const) {
    await mkdir(join(modules, path), { recursive: true })
    const name = path.split('node_modules/').at(-1)
    await writeFile(join(modules, path, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }))
    await writeFile(join(modules, path, 'LICENSE.md'), `Words of ${license}\n`)
  }
  await mkdir(join(modules, 'no-package'))
  const text = await collectLicences(modules)
  expect(text.match(/^.+ 1\.0\.0$/gm)).toEqual(['@scope/three 1.0.0', 'one 1.0.0', 'two 1.0.0'])
  expect(text.match(/^Words of .+$/gm)).toEqual(['Words of Apache-2.0', 'Words of MIT', 'Words of ISC'])
})

test('a changelog lists what was committed since the version before', () => {
  expect(writeChangelog('0.2.0', '2026-12-01', ['Mend this', 'Add that'])).toBe(
    '# Upstander 0.2.0\n\n2026-12-01\n\n- Mend this\n- Add that\n',
  )
  expect(writeChangelog('0.1.0', '2026-11-29', null)).toContain('The first release.')
})
