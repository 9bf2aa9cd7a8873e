import { readFileSync } from 'node:fs'
import { filesOf, structureFaults } from './structure.ts'

const faults = structureFaults(filesOf('.'), (path) => readFileSync(path, 'utf8'))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
