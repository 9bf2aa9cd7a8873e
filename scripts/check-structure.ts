import { readFileSync } from 'node:fs'
import { structureFaults, trackedFiles } from './structure.ts'

const faults = structureFaults(trackedFiles(), (path) => readFileSync(path, 'utf8'))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
