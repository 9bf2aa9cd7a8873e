import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, at the strongest setting, since it happens once. */
export async function compressFiles(clientDir: string): Promise<void> {
  const compressing: Promise<void>[] = []
  for await (const file of glob('**/*.{html,js,css,svg,json,webmanifest,txt,wasm}', { cwd: clientDir })) {
    compressing.push(compressFile(join(clientDir, file)))
  }
  await Promise.all(compressing)
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const [small, smaller] = await Promise.all([
    gzipped(text, { level: 9 }),
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  ])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
}
