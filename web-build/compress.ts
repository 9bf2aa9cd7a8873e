import { createHash, randomUUID } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text file, at the strongest setting, since it happens once for each content.
 *
 * @param keptDir - holds what the last build compressed, by the hash of its content: Brotli takes a third of the work of a build,
 * and most of a build is the same as in the last one. Afterwards it holds what this one did.
 */
export async function compressFiles(clientDir: string, keptDir: string): Promise<void> {
  await mkdir(keptDir, { recursive: true })
  const compressing: Promise<string>[] = []
  for await (const file of glob('**/*.{html,js,css,svg,json,webmanifest,txt,wasm}', { cwd: clientDir })) {
    compressing.push(compressFile(join(clientDir, file), keptDir))
  }
  const needed = new Set(await Promise.all(compressing))
  const old = (await readdir(keptDir)).filter((name) => !needed.has(name))
  await Promise.all(old.map((name) => rm(join(keptDir, name))))
}

/** @returns by which name it is kept */
async function compressFile(file: string, keptDir: string): Promise<string> {
  const text = await readFile(file)
  const name = `${createHash('sha256').update(text).digest('hex')}.br`
  const kept = join(keptDir, name)
  const [small, smaller] = await Promise.all([
    gzipped(text, { level: 9 }),
    keptOf(kept, text).then((found) => found ?? compressed(file, text, kept)),
  ])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
  return name
}

/** @returns nothing where none is kept, or where it is not whole */
async function keptOf(kept: string, text: Buffer): Promise<Buffer | undefined> {
  try {
    const small = await readFile(kept)
    return text.equals(await unpacked(small)) ? small : undefined
  } catch {
    return undefined
  }
}

/** Ways to code the same text. Which of them is the shortest hangs on the text: they differ by some hundred bytes in 100,000. */
const ways = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 19 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_LGBLOCK]: 19 },
]

/** The shortest that Brotli makes of it: of the script that everybody loads first in each way, since each takes a second. */
async function shortest(file: string, text: Buffer): Promise<Buffer> {
  const strongest = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const tried = await Promise.all(
    (basename(file).startsWith('first-') ? ways : ways.slice(0, 1)).map((way) =>
      brotli(text, { params: { ...strongest, ...way } }),
    ),
  )
  return tried.reduce((one, other) => (other.length < one.length ? other : one))
}

async function compressed(file: string, text: Buffer, kept: string): Promise<Buffer> {
  const small = await shortest(file, text)
  // Two files may have the same content.
  const own = `${kept}.${randomUUID()}`
  await writeFile(own, small)
  await rename(own, kept)
  return small
}
