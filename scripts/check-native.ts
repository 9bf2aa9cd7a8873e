// Checks that the native projects are what Capacitor's command line makes of the configuration and the plugins. The long run does
// it; do it by hand after an update of Capacitor:
//   npm run check:native
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installTool } from '../tools/programs/install-tool.ts'
import { root } from '../web-build/run.ts'

const native = join(root, 'native')

/** The files that git keeps, by their paths from native/. */
function readTrackedFiles(): Map<string, Buffer> {
  const listed = execFileSync('git', ['ls-files', '-z', '.'], { cwd: native, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path !== '')
  return new Map(paths.map((path) => [path, readFileSync(join(native, path))]))
}

/** What `cap sync` would change, with everything put back as it was. */
function drift(): string[] {
  const before = readTrackedFiles()
  const { UPSTANDER_ORIGIN: _origin, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(native, 'node_modules/.bin/cap'), 'sync'],
    {
      cwd: native,
      encoding: 'utf8',
      env: { ...env, CI: '1' },
    },
  )
  if (status !== 0) throw new Error(`cap sync failed:\n${stdout}${stderr}`)
  const changed = [...readTrackedFiles()].filter(
    ([path, bytes]) => !bytes.equals(before.get(path) ?? Buffer.alloc(0)),
  )
  for (const [path, bytes] of before) writeFileSync(join(native, path), bytes)
  return changed.map(([path]) => path)
}

installTool(native)
const drifted = drift()
if (drifted.length > 0) {
  console.error(
    `cap sync changes these files. Run it in native/ and look at what it did:\n${drifted.join('\n')}`,
  )
  process.exitCode = 1
} else console.log('cap sync changes nothing.')
