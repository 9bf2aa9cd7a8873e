// Holds the directions of the imports (.dependency-cruiser.mjs) and the map of them, docs/map.svg, in one pass over the code.
// With --write the map is drawn again: npm run map
import { readFileSync, writeFileSync } from 'node:fs'
import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { folderCircles } from '../tools/structure/folder-circles.ts'
import { drawMap, edgesOf } from '../tools/structure/import-map.ts'

const file = 'docs/map.svg'
const options = await extractOptions('./.dependency-cruiser.mjs')
const { output } = await cruise(['contract', 'encryption', 'content', 'server', 'web'], options)
const result = output as ICruiseResult

const { error } = result.summary
if (error > 0) console.error((await format(result, { outputType: 'err' })).output)

const circles = folderCircles(result.modules.filter(({ source }) => source.startsWith('web/')))
for (const each of circles) console.error(`Two folders of the web need each other: ${each}`)

const map = await drawMap(edgesOf(result.modules))
if (process.argv.includes('--write')) writeFileSync(file, map)
const isTrue = readFileSync(file, 'utf8') === map
if (!isTrue) console.error(`${file} shows other imports than there are. Run: npm run map`)
process.exitCode = error === 0 && circles.length === 0 && isTrue ? 0 : 1
