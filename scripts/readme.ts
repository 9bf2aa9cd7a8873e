import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { readmeWithVariables } from './readme-variables.ts'

const path = 'README.md'
writeFileSync(path, await format(readmeWithVariables(readFileSync(path, 'utf8')), { parser: 'markdown' }))
