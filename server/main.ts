import { run } from './serving.ts'

await run()
