// Starts a new noun, from the contract to the journey: npm run new walking-groups [walking-group] [-- --shape sealed|public|space --group support]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { groups, shapes } from '../tools/new-noun/insertions.ts'
import { undecidedIn } from '../tools/structure/structure.ts'
import { writeNoun } from '../tools/new-noun/write-noun.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shape: { type: 'string', default: 'sealed' }, group: { type: 'string' } },
})
const [nouns, noun] = positionals
if (nouns === undefined) throw new Error('no noun given; name one in the plural: npm run new walking-groups')
const shape = shapes.find((each) => each === values.shape)
if (!shape) throw new Error(`${values.shape} is not a shape; choose one of ${shapes.join(', ')}`)
const group = groups.find((each) => each === values.group)
if (values.group !== undefined && !group)
  throw new Error(`${values.group} is not a group of web/features; choose one of ${groups.join(', ')}`)
const written = writeNoun('.', nouns, { noun, shape, group })
// The types of its table, its messages and its route.
for (const script of ['scripts/generate-schema.ts', 'scripts/compile.ts'])
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] })
execFileSync(process.execPath, ['node_modules/.bin/oxfmt'], { stdio: 'ignore' })

console.log(written.join('\n'))
console.log('\nIt compiles, and npm run check passes. npm test fails until you have decided:\n')
for (const question of undecidedIn(written, (path) => readFileSync(path, 'utf8')))
  console.log(`- ${question}`)
