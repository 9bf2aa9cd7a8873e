// Checks the directions of the imports (.dependency-cruiser.mjs). With --map, and in CI, it also draws them as a picture in docs/, which
// is not in git: a new noun moves every folder in it.
import { writeFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'
import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { folderCircles } from '../tools/structure/folder-circles.ts'

const options = await extractOptions('./.dependency-cruiser.mjs')
const { output } = await cruise(['contract', 'encryption', 'content', 'server', 'web'], options)
const result = output as ICruiseResult

const { error } = result.summary
if (error > 0) console.error((await format(result, { outputType: 'err' })).output)

const circles = folderCircles(result.modules.filter(({ source }) => source.startsWith('web/')))
for (const each of circles) console.error(`Two folders of the web need each other: ${each}`)

if (process.argv.includes('--map') || process.env['CI']) {
  const { output: graph } = await format(result, {
    outputType: 'archi',
    collapse: '^(?:server|web)/(?:features/)?[^/]+/|^[^/]+/',
    includeOnly: '^(?:contract|encryption|content|server|web/(?!messages|verifier))/',
    exclude: 'node_modules',
  })
  const viz = await instance()
  writeFileSync('docs/map.svg', viz.renderString(graph as string, { format: 'svg', engine: 'dot' }))
}
process.exitCode = error === 0 && circles.length === 0 ? 0 : 1
