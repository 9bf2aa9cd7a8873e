import { readFileSync } from 'node:fs'
import { guardErrors } from '../tools/structure/guard-errors.ts'
import { repeatedLists } from '../tools/structure/repeated-lists.ts'
import { filesOf, structureFaults } from '../tools/structure/structure.ts'

const files = filesOf('.')
const read = (path: string) => readFileSync(path, 'utf8')
const faults = structureFaults(files, read)
faults.push(...repeatedLists(files, read), ...files.flatMap((path) => guardErrors(path, read)))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
