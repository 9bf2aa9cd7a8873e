import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleExports } from '../tests/support/sample-exports/samples.ts'

// Writes one export of every kind that the incident log reads into a folder, to try it with:
//   npm run sample-exports FOLDER
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Give a folder to write to: npm run sample-exports FOLDER')
await mkdir(folder, { recursive: true })
for (const { name, bytes } of await sampleExports()) {
  await writeFile(join(folder, name), bytes)
  console.log(name)
}
