import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import packageFile from '../../package.json' with { type: 'json' }
import { variableNames } from '#server/platform/config/variables.ts'
import { followImports, pathsReadAtRuntime } from '../../tools/release/runtime.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'upstander-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

const units = globSync('ops/systemd/*', { cwd: root })
const services = units.filter((path) => path.endsWith('.service'))
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const systemdSkipReason = 'This machine has no systemd-analyze (Debian: systemd).'

/** Copies of the units that name this machine's Node.js in place of the usual one. */
function copyUnits(): string[] {
  return units.map((path) => {
    const copy = join(folder, basename(path))
    writeFileSync(copy, read(path).replaceAll('/usr/bin/node', process.execPath))
    return copy
  })
}

test('systemd understands each unit', ({ skip }) => {
  skip(analyze('--version').error !== undefined, systemdSkipReason)
  expect(units.length).toBe(3)
  const { status, stderr } = analyze('verify', ...copyUnits())
  // Messages about other units of this machine are ignored.
  const ours = stderr.split('\n').filter((line) => /upstander/.test(line))
  expect([status, ours]).toEqual([0, []])
})

test.for(services)('%s can do little beyond serving', (path, { skip }) => {
  skip(analyze('--version').error !== undefined, systemdSkipReason)
  const { status, stdout } = analyze('security', '--offline=yes', '--threshold=30', join(root, path))
  expect([status, stdout.split('\n').findLast((line) => line.includes('exposure'))]).toEqual([
    0,
    expect.stringMatching(/exposure level/),
  ])
})

/** Scripts that units and containers run. */
const scripts = [
  'server/main.ts',
  ...['admin', 'backup', 'doctor', 'restore', 'rehearse'].map((name) => `scripts/${name}.ts`),
]
const container = read('ops/Containerfile')
const compose = parse(read('ops/compose.yaml')) as {
  services: Record<string, { environment: Record<string, string>; restart: string; ports?: string[] }>
}

const imported = await followImports(root, scripts)

test('what the units run is there', () => {
  const run = services.flatMap((path) =>
    [...read(path).matchAll(/^ExecStart=(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').filter((word) => word.startsWith('scripts/')),
    ),
  )
  expect(run.length).toBeGreaterThan(3)
  expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the service unit has no backup folder, whatever its environment files say', () => {
  const unit = read('ops/systemd/upstander.service')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env BACKUP_FOLDER= \S+/m)
})

test('an installation following the guide enables every unit it can', () => {
  const enabled = [...read('docs/guide/install.md').matchAll(/^systemctl enable --now (.+)$/gm)]
    .flatMap(([, names = '']) => names.split(' '))
    .map((name) => (name.includes('.') ? name : `${name}.service`))
  const installable = units.filter((path) => /^\[Install\]$/m.test(read(path)))
  expect(enabled.toSorted()).toEqual(installable.map((path) => basename(path)).toSorted())
})

test('the container has the folders whose files are read by their paths', () => {
  expect(pathsReadAtRuntime).toContain('docs/guide')
  for (const folder of pathsReadAtRuntime)
    expect(container).toContain(`\nCOPY --from=build /build/${folder} ./${folder}\n`)
})

test('the final container stage has every runtime import and no build tools', () => {
  const last = container.slice(container.lastIndexOf('\nFROM '))
  const copied = [...last.matchAll(/^COPY --from=build \/build\/(\S+) /gm)].map(([, name]) => name ?? '')
  expect(imported.files).toEqual(expect.arrayContaining(scripts))
  expect(imported.files.length).toBeGreaterThan(300)
  expect(imported.files.filter((path) => !copied.includes(path.split('/')[0] ?? ''))).toEqual([])
  expect(copied).not.toContain('web')
  expect(last).not.toMatch(/\bnpm\b|build-essential|gcc|python/)
  expect(last).toMatch(/^USER 10001:10001$/m)
})

test('the packages that these programs import are installed without those for development', () => {
  const packages = [...imported.packages]
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter((name) => !Object.hasOwn(packageFile.dependencies, name))).toEqual([])
})

test('the compose file restarts each service, also after a reboot', () => {
  for (const [name, { restart }] of Object.entries(compose.services))
    expect([name, restart]).toEqual([name, 'unless-stopped'])
})

test('no compose service can write to its system or gain privileges', () => {
  expect(Object.keys(compose.services)).toEqual(['app', 'backup', 'database', 'proxy'])
  for (const [name, service] of Object.entries(compose.services))
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      }),
    ])
  // Only the proxy is reachable from other machines.
  const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
  )
  expect(new Set(published)).toEqual(new Set(['proxy']))
})

test('compose sets only variables the server reads, and the example covers them', () => {
  const known = new Set<string>(variableNames)
  for (const name of ['app', 'backup'])
    expect(Object.keys(compose.services[name]?.environment ?? {}).filter((each) => !known.has(each))).toEqual(
      [],
    )
  const composeVariables = new Set(read('ops/compose.yaml').match(/(?<=\$\{)\w+/g))
  const exampleVariables = new Set(read('ops/example.env').match(/^\w+(?==)/gm))
  expect([...composeVariables].toSorted()).toEqual([...exampleVariables].toSorted())
})
