import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease, ReleaseError } from '../tools/release/make-release.ts'

/** `npm run release` makes an archive of what is built. [Note: Releases] */
const { values } = parseArgs({ options: { into: { type: 'string', default: 'release' } } })
const tell = (line: string) => void process.stderr.write(`${line}\n`)
try {
  const archive = await makeRelease({
    root: join(import.meta.dirname, '..'),
    into: resolve(values.into),
    tell,
  })
  process.stdout.write(`${archive}\n`)
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  tell(error.message)
  process.exitCode = 1
}
