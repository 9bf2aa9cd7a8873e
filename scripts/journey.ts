// npm run journey <name>… [-- options of Playwright]: the journeys of tests/journeys/<name>.spec.ts, on pages that are built in
// English first where they are not there or old.
import { basename } from 'node:path'
import { runJourneys } from '../tools/changed-tests/run-journeys.ts'
import { readSpecs, type Spec } from '../tools/changed-tests/specs.ts'

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const names = firstOption < 0 ? args : args.slice(0, firstOption)
const specs = readSpecs('.')
const nameOf = ({ path }: Spec) => basename(path, '.spec.ts')
const unknown = names.filter((name) => !specs.some((spec) => nameOf(spec) === name))
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no journey called ${unknown.join(', ')}.`)
  console.error(`npm run journey <name>: one or more of ${specs.map(nameOf).join(', ')}`)
  process.exit(2)
}
process.exitCode = await runJourneys(
  specs.filter((spec) => names.includes(nameOf(spec))),
  args.slice(names.length),
)
