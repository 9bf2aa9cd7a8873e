// Starts a new noun, from the contract to the journey: npm run new safety-plans [safety-plan]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { undecidedIn } from '../tools/structure/structure.ts'
import { writeNoun } from '../tools/new-noun/write-noun.ts'

const [nouns, noun] = process.argv.slice(2)
if (nouns === undefined) throw new Error('no noun given; name one in the plural: npm run new safety-plans')
const written = writeNoun('.', nouns, noun)
// The types of its table, its messages and its route.
for (const script of ['scripts/generate-schema.ts', 'scripts/compile.ts'])
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] })
execFileSync(process.execPath, ['node_modules/.bin/oxfmt'], { stdio: 'ignore' })

console.log(written.join('\n'))
console.log('\nIt compiles, and npm run check passes. npm test fails until you have decided:\n')
for (const question of undecidedIn(written, (path) => readFileSync(path, 'utf8')))
  console.log(`- ${question}`)
