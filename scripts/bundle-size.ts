// Prints what the first load of the home page weighs, and what the crisis page and the one about the law add to what a page of
// plain text loads; fails when the JavaScript of one of them is over its budget.
//   node scripts/with-node.mjs scripts/bundle-size.ts [folder of the build]
import { join, resolve } from 'node:path'
import { firstLoad, scriptsBeyond } from '../web-build/first-load.ts'
import { root } from '../web-build/run.ts'

/**
 * Bytes of JavaScript, compressed: what `/` may start with, what may follow it unasked, its own content among it (decision 84),
 * and what everybody may load in an idle moment after that (decision 100).
 */
const budgets = { scripts: 105_000, following: 24_500, late: 3_500 } as const

/** Bytes of JavaScript, compressed, that every helpline with all that finds them may cost over a page of plain text. */
const crisisBudget = 20_000

/** The same for the page about rights and deadlines: what counts, writes letters and seals comes when it is used. */
const lawBudget = 20_000

const buildDir = resolve(root, process.argv[2] ?? 'build')
const load = await firstLoad(join(buildDir, 'client'), 'index.html')
for (const [kind, { files, bytes }] of Object.entries(load)) {
  console.log(
    `${kind.padEnd(9)} ${String(files).padStart(2)} files ${(bytes / 1000).toFixed(1).padStart(7)} KB`,
  )
}
for (const kind of ['scripts', 'following', 'late'] as const) {
  if (load[kind].bytes <= budgets[kind]) continue
  console.error(`The JavaScript of / (${kind}) is over its budget of ${budgets[kind] / 1000} KB.`)
  process.exitCode = 1
}

const crisis = await scriptsBeyond(join(buildDir, 'client'), 'crisis/index.html', 'terms/index.html')
console.log(`/crisis          over /terms ${(crisis / 1000).toFixed(1).padStart(7)} KB`)
if (crisis > crisisBudget) {
  console.error(`The JavaScript of /crisis is over its budget of ${crisisBudget / 1000} KB.`)
  process.exitCode = 1
}

const law = await scriptsBeyond(join(buildDir, 'client'), 'legal-center/index.html', 'terms/index.html')
console.log(`/legal-center    over /terms ${(law / 1000).toFixed(1).padStart(7)} KB`)
if (law > lawBudget) {
  console.error(`The JavaScript of /legal-center is over its budget of ${lawBudget / 1000} KB.`)
  process.exitCode = 1
}
