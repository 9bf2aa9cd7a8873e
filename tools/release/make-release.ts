import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { collectLicences, writeChangelog, writeProvenance } from './papers.ts'
import { readRuntime, releasedCommands, type Runtime } from './runtime.ts'

const run = promisify(execFile)

/** A release that cannot be made. Its message is a sentence for the operator. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

const packageFile = z.looseObject({
  name: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  dependencies: z.record(z.string(), z.string()),
})

/** The package with the Node.js of this machine's kind. */
const nodePackage = `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`

export interface ReleaseOptions {
  /** The project, with pages that are built. */
  readonly root: string
  /** Where the archive and its papers go. */
  readonly into: string
  readonly tell: (line: string) => void
}

/**
 * [Note: Releases] Makes an archive that runs where it is unpacked, on this kind of machine, without npm and without a network: the server's
 * sources, the built pages, the packages that it imports, Node.js and PostgreSQL. Beside it: checksums, provenance, a bill of materials
 * (CycloneDX) and the licences of all packages.
 * @returns the path of the archive
 * @throws {ReleaseError}
 */
export async function makeRelease({ root, into, tell: print }: ReleaseOptions): Promise<string> {
  const startedOn = new Date().toISOString()
  const manifest = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const { version } = manifest
  const folder = `upstander-${version}-${process.platform}-${process.arch}`
  const staged = join(into, folder)
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })

  const runtime = await readRuntime(root)
  for (const file of runtime.files) {
    await mkdir(dirname(join(staged, file)), { recursive: true })
    await cp(join(root, file), join(staged, file))
  }
  await adaptUnits(join(staged, 'ops/systemd'))
  await copyPages(root, staged)
  print('Installing the packages that the server needs…')
  await installPackages(root, staged, manifest, runtime)
  await writeLauncher(staged)

  const commit = await git(root, 'rev-parse', 'HEAD')
  const made = await git(root, 'log', '-1', '--format=%cI')
  await writeFile(join(staged, 'release.json'), `${JSON.stringify({ version, commit, made })}\n`)
  await writeFile(join(staged, 'CHANGELOG.md'), await changelog(root, version, made.slice(0, 10)))
  await writeFile(join(staged, 'LICENSES.txt'), await collectLicences(join(staged, 'node_modules')))
  const { stdout: bill } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: staged,
    maxBuffer: 64_000_000,
  })
  await writeFile(join(into, `${folder}.cdx.json`), bill)

  print('Packing…')
  const name = `${folder}.tar.gz`
  const archive = join(into, name)
  // Of the same sources the same archive: names in order, one owner, the time of the commit.
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${made}`]
  await run('tar', [...reproducible, '-czf', archive, '-C', into, folder], {
    env: { ...process.env, GZIP: '-n' },
  })
  await rm(staged, { recursive: true, force: true })
  const sha256 = await hashOf(archive)
  await writeFile(join(into, `${folder}.sha256`), `${sha256}  ${name}\n`)
  const origin = { name, sha256, version, commit, startedOn, finishedOn: new Date().toISOString() }
  await writeFile(join(into, `${folder}.intoto.json`), writeProvenance(origin))
  return archive
}

/** Units of the sources start them by the machine's Node.js; those of a release by its own. */
async function adaptUnits(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    const adapted = text.replaceAll(
      /\/usr\/bin\/node scripts\/with-node\.mjs scripts\/(\w+)\.ts/g,
      '/opt/upstander/bin/upstander $1',
    )
    await writeFile(join(folder, name), adapted)
  }
}

/** The build that is served now, and no other. @throws {ReleaseError} if there is none */
async function copyPages(root: string, staged: string): Promise<void> {
  const served = servedFolder(join(root, 'build'))
  const name = served.slice(join(root, 'build').length + 1)
  if (!name) throw new ReleaseError('There are no built pages: run "npm run build" first.')
  await cp(served, join(staged, 'build', name), { recursive: true })
  await writeFile(join(staged, 'build/current'), `${name}\n`)
}

/** Packages of the lock file, without those of the pages. */
async function installPackages(
  root: string,
  staged: string,
  manifest: z.infer<typeof packageFile>,
  { packages }: Runtime,
): Promise<void> {
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => packages.has(name))
  const { devDependencies: _dev, ...rest } = manifest
  const pruned = { ...rest, dependencies: Object.fromEntries(dependencies) }
  await writeFile(join(staged, 'package.json'), `${JSON.stringify(pruned, null, 2)}\n`)
  await cp(join(root, 'package-lock.json'), join(staged, 'package-lock.json'))
  const installFlags = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=dev']
  await run('npm', ['install', '--package-lock-only', ...installFlags], { cwd: staged })
  await run('npm', ['ci', ...installFlags], { cwd: staged })
}

async function writeLauncher(staged: string): Promise<void> {
  const template = await readFile(join(import.meta.dirname, 'launcher.sh'), 'utf8')
  const [alternatives, sentence] = [releasedCommands.join(' | '), releasedCommands.join(', ')]
  const text = template
    .replace('@COMMANDS@)', `${alternatives})`)
    .replace('@COMMANDS@', sentence)
    .replace('@NODE@', nodePackage)
  await mkdir(join(staged, 'bin'))
  await writeFile(join(staged, 'bin/upstander'), text)
  await chmod(join(staged, 'bin/upstander'), 0o755)
}

/** Since the last tag of a version. */
async function changelog(root: string, version: string, day: string): Promise<string> {
  const since = await git(root, 'describe', '--tags', '--abbrev=0', '--match', 'v*').catch(() => undefined)
  if (since === undefined) return writeChangelog(version, day, null)
  const log = await git(root, 'log', '--no-merges', '--format=%s', `${since}..HEAD`)
  return writeChangelog(version, day, log.split('\n').filter(Boolean))
}

async function git(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64_000_000 })
  return stdout.trim()
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
