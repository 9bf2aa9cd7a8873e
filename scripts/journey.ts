// npm run journey <name>… [-- options of Playwright]: the journeys of tests/journeys/<name>.spec.ts, on pages that are built first
// if they are missing or stale, in Spanish too if they open it.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { runJourneys } from '../tools/test-run/journeys.ts'

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const names = firstOption < 0 ? args : args.slice(0, firstOption)
const specs = new Map(
  globSync('tests/{journeys,sweep}/*.spec.ts')
    .sort()
    .map((path) => [basename(path, '.spec.ts'), path]),
)
const unknown = names.filter((name) => !specs.has(name))
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no journey called ${unknown.join(', ')}.`)
  console.error(`npm run journey <name>: one or more of ${[...specs.keys()].join(', ')}`)
  process.exit(2)
}
const paths = names.map((name) => specs.get(name) ?? '')
process.exitCode = await runJourneys(paths, [...paths, ...args.slice(names.length)])
