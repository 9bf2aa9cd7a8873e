// Builds the pages into build/client and describes them in build/pages.json. Another folder may be named:
//   node scripts/with-node.mjs scripts/build.ts [folder]
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { compressFiles } from './web-build/compress.ts'
import { finishPages } from './web-build/pages.ts'
import { root, run } from './web-build/run.ts'
import { writeWebManifests } from './web-build/web-manifests.ts'

const buildDir = resolve(root, process.argv[2] ?? 'build')
const clientDir = join(buildDir, 'client')

await rm(join(buildDir, 'pages.json'), { force: true })
await run('scripts/compile.ts')
await run('react-router', ['build'], { NODE_ENV: 'production', BUILD_DIR: buildDir })
for (const left of ['client/.vite', 'server'])
  await rm(join(buildDir, left), { recursive: true, force: true })
await writeWebManifests(clientDir)
await finishPages(buildDir)
await compressFiles(clientDir)
