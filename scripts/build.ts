// Builds the pages into build/client and describes them in build/pages.json.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles } from './web-build/compress.ts'
import { finishPages } from './web-build/pages.ts'
import { root, run } from './web-build/run.ts'
import { writeWebManifests } from './web-build/web-manifests.ts'

const buildDir = join(root, 'build')
const clientDir = join(buildDir, 'client')

await rm(join(buildDir, 'pages.json'), { force: true })
await run('scripts/compile.ts')
await run('react-router', ['build'], { NODE_ENV: 'production' })
for (const left of ['client/.vite', 'server'])
  await rm(join(buildDir, left), { recursive: true, force: true })
await writeWebManifests(clientDir)
await finishPages(buildDir)
await compressFiles(clientDir)
