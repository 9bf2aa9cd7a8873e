// Starts a new noun, from the contract to the journey: npm run new safety-plans [safety-plan]
import { execFileSync } from 'node:child_process'
import { writeNoun } from '../tools/new-noun/write-noun.ts'

const [nouns, noun] = process.argv.slice(2)
if (nouns === undefined) throw new Error('Say which noun, in the plural: npm run new safety-plans')
for (const path of writeNoun('.', nouns, noun)) console.log(path)
// The types of its table, its messages and its route, and the map of the imports.
for (const args of [
  ['scripts/generate-schema.ts'],
  ['scripts/compile.ts'],
  ['scripts/check-imports.ts', '--write'],
])
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
execFileSync(process.execPath, ['node_modules/.bin/oxfmt'], { stdio: 'ignore' })
console.log('\nIt compiles. What is to be decided is marked in it; npm run check names each place.')
