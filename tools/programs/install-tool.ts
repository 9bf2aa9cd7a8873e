import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Installs a tool that has a package of its own, since few need it and it is large, unless it is there as its lock file says.
 * @param folder with its package.json
 * @returns what gives the address of one of its packages, for `import()`
 */
export function installTool(folder: string): (name: string) => string {
  if (!isInstalled(folder)) {
    console.log(`Installing what is in ${join(folder, 'package.json')}…`)
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`npm ci failed in ${folder}: its last lines above say why.`)
  }
  const { resolve } = createRequire(join(folder, 'package.json'))
  return (name) => pathToFileURL(resolve(name)).href
}

/** npm writes its own list at the end of an installation. */
function isInstalled(folder: string): boolean {
  const changed = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return changed('node_modules/.package-lock.json') > changed('package-lock.json')
}
