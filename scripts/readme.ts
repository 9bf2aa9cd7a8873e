import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { readmeWithVariables } from '../tools/readme/variables.ts'

const path = 'README.md'
const { code } = await format(path, readmeWithVariables(readFileSync(path, 'utf8')))
writeFileSync(path, code)
