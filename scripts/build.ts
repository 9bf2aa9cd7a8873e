// Builds the pages into build/client.
import { run } from './web-build/run.ts'

await run('node', ['scripts/compile.ts'])
await run('react-router', ['build'], { NODE_ENV: 'production' })
