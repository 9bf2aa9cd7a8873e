import { readFileSync } from 'node:fs'
import { guardErrors } from '../tools/structure/guard-errors.ts'
import { longFunctions, maxLongFunctions } from '../tools/structure/long-functions.ts'
import { repeatedLists } from '../tools/structure/repeated-lists.ts'
import { filesOf, structureFaults } from '../tools/structure/structure.ts'

const files = filesOf('.')
const read = (path: string) => readFileSync(path, 'utf8')
const faults = structureFaults(files, read)
faults.push(
  ...repeatedLists(
    files.map(({ path }) => path),
    read,
  ),
  ...files.flatMap(({ path }) => guardErrors(path, read)),
)
const long = files.flatMap(({ path }) => longFunctions(path, read))
if (long.length > maxLongFunctions) {
  faults.push(
    `${long.length} functions are longer than a screen; ${maxLongFunctions} is the most. Split what you have just written.`,
    ...long,
  )
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
