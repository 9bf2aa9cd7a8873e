import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { newFolder } from '../tests/support/folder.ts'
import { copyFiles, openVersion, publish, servedVersion, stateOfBuild, type Version } from './versions.ts'

const english: Version = {
  stamp: 'a1',
  languages: ['en'],
  isSmallest: false,
  files: { en: ['/assets/a.js'] },
}

/** Builds one page that says `text`. */
async function build(buildDir: string, text: string, version = english): Promise<void> {
  const folder = await openVersion(buildDir)
  writeFileSync(join(folder, 'client/index.html'), text)
  writeFileSync(join(folder, 'pages.json'), '{}')
  await publish(buildDir, folder, version)
}
const home = (buildDir: string) => readFileSync(join(servedFolder(buildDir), 'client/index.html'), 'utf8')

test('serves the newest finished build', async () => {
  const buildDir = newFolder()
  await build(buildDir, 'first')
  expect(home(buildDir)).toBe('first')
  await build(buildDir, 'second')
  expect(home(buildDir)).toBe('second')
  expect(servedVersion(buildDir)).toEqual(english)
})

test('serves the build before while another one is made, or was killed', async () => {
  const buildDir = newFolder()
  await build(buildDir, 'first')
  const unfinished = await openVersion(buildDir)
  writeFileSync(join(unfinished, 'client/index.html'), 'half')
  expect(home(buildDir)).toBe('first')
})

test('removes leftovers of a killed build but not a build in progress', async () => {
  const buildDir = newFolder()
  // No process has a number as large as this.
  for (const name of ['making-999999999', `making-${process.ppid}`])
    mkdirSync(join(buildDir, name, 'client'), { recursive: true })
  await build(buildDir, 'first')
  expect(readdirSync(buildDir).toSorted()).toEqual(['current', `making-${process.ppid}`, 'versions'])
})

test('leaves the two builds before, for a server that still serves one', async () => {
  const buildDir = newFolder()
  // However fast one follows the other, and whatever the clock says.
  vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
  onTestFinished(() => void vi.restoreAllMocks())
  for (const text of ['1', '2', '3', '4', '5']) await build(buildDir, text)
  const left = readdirSync(join(buildDir, 'versions'))
  expect(
    left
      .map((name) => readFileSync(join(buildDir, 'versions', name, 'client/index.html'), 'utf8'))
      .toSorted(),
  ).toEqual(['2', '3', '4', '5'])
})

test('serves pages from before there were several builds, until there is another', async () => {
  const buildDir = newFolder()
  mkdirSync(join(buildDir, 'client'))
  writeFileSync(join(buildDir, 'client/index.html'), 'old')
  writeFileSync(join(buildDir, 'pages.json'), '{}')
  expect([home(buildDir), stateOfBuild(buildDir, 'a1')]).toEqual(['old', 'stale'])
  await build(buildDir, 'new')
  expect(home(buildDir)).toBe('new')
  await build(buildDir, 'newer')
  expect(existsSync(join(buildDir, 'client'))).toBe(false)
})

test('tells whole builds from those in one language, stale and missing ones', async () => {
  const buildDir = newFolder()
  expect(stateOfBuild(buildDir, 'a1')).toBe('missing')
  await build(buildDir, 'first')
  expect(stateOfBuild(buildDir, 'a1')).toBe('one language')
  expect(stateOfBuild(buildDir, 'b2')).toBe('stale')
  await build(buildDir, 'second', { ...english, languages: ['en', 'es'] })
  expect(stateOfBuild(buildDir, 'a1')).toBe('whole')
  rmSync(servedFolder(buildDir), { recursive: true })
  expect(stateOfBuild(buildDir, 'a1')).toBe('missing')
})

test('copies build files so that replacing one leaves the first unchanged', async () => {
  const [from, to] = [newFolder(), newFolder()]
  mkdirSync(join(from, 'assets'))
  for (const name of ['sw.js', 'assets/a.js']) writeFileSync(join(from, name), 'first')
  await copyFiles(from, to, (name) => name !== 'sw.js')
  expect(readdirSync(to)).toEqual(['assets'])
  rmSync(join(to, 'assets/a.js'))
  writeFileSync(join(to, 'assets/a.js'), 'second')
  expect(readFileSync(join(from, 'assets/a.js'), 'utf8')).toBe('first')
})
