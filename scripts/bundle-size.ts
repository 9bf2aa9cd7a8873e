// Prints what the first load of the home page weighs, and what the crisis page adds to what a page of plain text loads; fails
// when the JavaScript of either is over its budget.
//   node scripts/with-node.mjs scripts/bundle-size.ts [folder of the build]
import { join, resolve } from 'node:path'
import { firstLoad, scriptsBeyond } from '../web-build/first-load.ts'
import { root } from '../web-build/run.ts'

/** Bytes of JavaScript, compressed, that the first load of `/` may cost. */
const budget = 120_000

/** Bytes of JavaScript, compressed, that every helpline with all that finds them may cost over a page of plain text. */
const crisisBudget = 20_000

const buildDir = resolve(root, process.argv[2] ?? 'build')
const load = await firstLoad(join(buildDir, 'client'), 'index.html')
for (const [kind, { files, bytes }] of Object.entries(load)) {
  console.log(
    `${kind.padEnd(8)} ${String(files).padStart(2)} files ${(bytes / 1000).toFixed(1).padStart(7)} KB`,
  )
}
if (load.scripts.bytes > budget) {
  console.error(`The JavaScript of / is over its budget of ${budget / 1000} KB.`)
  process.exitCode = 1
}

const crisis = await scriptsBeyond(join(buildDir, 'client'), 'crisis/index.html', 'terms/index.html')
console.log(`/crisis          over /terms ${(crisis / 1000).toFixed(1).padStart(7)} KB`)
if (crisis > crisisBudget) {
  console.error(`The JavaScript of /crisis is over its budget of ${crisisBudget / 1000} KB.`)
  process.exitCode = 1
}
