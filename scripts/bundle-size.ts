// Prints what the first load of the home page weighs, and fails when its JavaScript is over the budget.
//   node scripts/with-node.mjs scripts/bundle-size.ts [folder of the build]
import { join, resolve } from 'node:path'
import { firstLoad } from '../web-build/first-load.ts'
import { root } from '../web-build/run.ts'

/** Bytes of JavaScript, compressed, that the first load of `/` may cost. */
const budget = 120_000

const buildDir = resolve(root, process.argv[2] ?? 'build')
const load = await firstLoad(join(buildDir, 'client'), 'index.html')
for (const [kind, { files, bytes }] of Object.entries(load)) {
  console.log(
    `${kind.padEnd(8)} ${String(files).padStart(2)} files ${(bytes / 1000).toFixed(1).padStart(7)} KB`,
  )
}
if (load.scripts.bytes > budget) {
  console.error(`The JavaScript of / is over its budget of ${budget / 1000} KB.`)
  process.exit(1)
}
