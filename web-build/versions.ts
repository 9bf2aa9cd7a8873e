import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { currentName, servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { locales, type Locale } from '#web/ui/language/locale.ts'

/** The description of a build. [Note: Builds] */
export interface Version {
  /** The hash of the sources, from `hashSources`. */
  readonly stamp: string
  readonly languages: readonly Locale[]
  /** Whether its files have maximum compression, or were compressed fast. */
  readonly isSmallest: boolean
  /** The files of each language, by address. */
  readonly files: Readonly<Partial<Record<Locale, readonly string[]>>>
}

const descriptionName = 'version.json'

/** @returns the served version; undefined if there is none, or it is from before builds had descriptions. */
export function servedVersion(buildDir: string): Version | undefined {
  const folder = servedFolder(buildDir)
  const description = join(folder, descriptionName)
  if (!existsSync(join(folder, 'pages.json')) || !existsSync(description)) return undefined
  // A build wrote it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(description, 'utf8')) as Version
}

/** The state of the built pages relative to sources with this stamp. */
export function stateOfBuild(
  buildDir: string,
  stamp: string,
): 'missing' | 'stale' | 'one language' | 'whole' {
  const version = servedVersion(buildDir)
  if (!version) return existsSync(join(servedFolder(buildDir), 'pages.json')) ? 'stale' : 'missing'
  if (version.stamp !== stamp) return 'stale'
  return version.languages.length < locales.length ? 'one language' : 'whole'
}

/** Creates a folder for the next build, after removing what killed builds have left. */
export async function openVersion(buildDir: string): Promise<string> {
  await removeUnserved(buildDir)
  const folder = join(buildDir, `making-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'client'), { recursive: true })
  return folder
}

/** Serves a finished folder from now on, in place of the previous one. */
export async function publish(buildDir: string, folder: string, version: Version): Promise<void> {
  await writeFile(join(folder, descriptionName), JSON.stringify(version))
  await mkdir(join(buildDir, 'versions'), { recursive: true })
  const before = (await readdir(join(buildDir, 'versions'))).map((name) => Number.parseInt(name, 10) || 0)
  // Names must sort after all earlier builds: two builds in one millisecond, or a clock that was set back,
  // would swap their order.
  const name = `versions/${Math.max(Date.now(), ...before.map((time) => time + 1))}-${randomUUID().slice(0, 8)}`
  await rename(folder, join(buildDir, name))
  const pointer = join(buildDir, `${currentName}-${process.pid}`)
  await writeFile(pointer, `${name}\n`)
  await rename(pointer, join(buildDir, currentName))
}

/**
 * Copies the files of a build into another folder, where they may be replaced but not changed: they are
 * hard-linked if the system allows it.
 */
export async function copyFiles(from: string, to: string, isWanted = (_name: string) => true): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter(isWanted)
  await Promise.all(
    [...new Set(files.map(dirname))].map((each) => mkdir(join(to, each), { recursive: true })),
  )
  await Promise.all(
    files.map((file) =>
      link(join(from, file), join(to, file)).catch(() => copyFile(join(from, file), join(to, file))),
    ),
  )
}

/** How many builds are kept besides the served one: a running server may still serve the previous one. */
const maxPreviousVersions = 2

async function removeUnserved(buildDir: string): Promise<void> {
  const names = await readdir(buildDir).catch(() => [])
  const killed = names.filter((name) => {
    const maker = /^(?:making|current)-(\d+)$/.exec(name)?.[1]
    return maker !== undefined && !isAlive(Number(maker))
  })
  const served = servedFolder(buildDir)
  const versions = await readdir(join(buildDir, 'versions')).catch(() => [])
  const old = versions
    .filter((name) => name !== basename(served))
    .toSorted()
    .slice(0, -maxPreviousVersions)
  // Remains of the time when the build folder was itself the build.
  const ownFiles = served === buildDir ? [] : ['client', 'pages.json', 'sources.sha256']
  const unserved = [...killed, ...old.map((name) => join('versions', name)), ...ownFiles]
  await Promise.all(unserved.map((name) => rm(join(buildDir, name), { recursive: true, force: true })))
}
