import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { isCorePage } from './core-pages.ts'

const brotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** The text files of a build. */
const texts = '**/*.{html,js,css,svg,json,webmanifest,txt,wasm}'

/** `fast` is for pages that somebody waits for: a tenth larger, in an eighth of the time. */
export type Effort = 'fast' | 'smallest'

/**
 * Writes `.br` and `.gz` beside text files.
 *
 * @param cacheDir - caches the results of maximum compression by content hash: that takes a third of the
 * build time, and most of a build is the same as in the previous one.
 * @returns the names of these files in the cache
 */
export async function compressFiles(
  clientDir: string,
  cacheDir: string,
  effort: Effort,
  pattern = texts,
): Promise<Set<string>> {
  await mkdir(cacheDir, { recursive: true })
  const compressing: Promise<string>[] = []
  for await (const file of glob(pattern, { cwd: clientDir })) {
    compressing.push(compressFile(clientDir, file, cacheDir, effort))
  }
  return new Set(await Promise.all(compressing))
}

/** Removes cached files that this build did not use. */
export async function removeUnused(cacheDir: string, names: ReadonlySet<string>): Promise<void> {
  const old = (await readdir(cacheDir)).filter((name) => !names.has(name))
  await Promise.all(old.map((name) => rm(join(cacheDir, name))))
}

/** @returns its name in the cache */
async function compressFile(
  clientDir: string,
  name: string,
  cacheDir: string,
  effort: Effort,
): Promise<string> {
  const file = join(clientDir, name)
  const text = await readFile(file)
  const cachedName = `${createHash('sha256').update(text).digest('hex')}.br`
  const cachedFile = join(cacheDir, cachedName)
  if (!existsSync(`${file}.gz`)) await writeFile(`${file}.gz`, await compressGzip(text, { level: 9 }))
  if (effort === 'fast' && existsSync(`${file}.br`)) return cachedName
  const make = () => (effort === 'fast' ? brotli(text, fast(text)) : compressAndCache(name, text, cachedFile))
  const small = (await readCached(cachedFile, text)) ?? (await make())
  // The file may be hard-linked with that of a build which is being served.
  await rm(`${file}.br`, { force: true })
  await writeFile(`${file}.br`, small)
  return cachedName
}

const fast = (text: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})

/** @returns undefined if it is not cached, or damaged */
async function readCached(cachedFile: string, text: Buffer): Promise<Buffer | undefined> {
  try {
    const small = await readFile(cachedFile)
    return text.equals(await decompressBrotli(small)) ? small : undefined
  } catch {
    return undefined
  }
}

/** Encoder settings to try. Which one is shortest depends on the text: they differ by some hundred bytes in 100,000. */
const encoderSettings = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 19 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_LGBLOCK]: 19 },
]

/**
 * The strongest Brotli compression: the script that everybody loads first is tried with each setting, as
 * each takes a second. Most other text is content, for which the strongest setting takes more than twice the
 * time for a gain of two percent; that is only worth it for pages where people arrive in need.
 */
async function compressBest(name: string, text: Buffer): Promise<Buffer> {
  const isReading = /\.(?:html|json)$/.test(name) && !isCorePage(name)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isReading ? 10 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const candidates = await Promise.all(
    (basename(name).startsWith('first-') ? encoderSettings : encoderSettings.slice(0, 1)).map((way) =>
      brotli(text, { params: { ...params, ...way } }),
    ),
  )
  return candidates.reduce((one, other) => (other.length < one.length ? other : one))
}

async function compressAndCache(name: string, text: Buffer, cachedFile: string): Promise<Buffer> {
  const small = await compressBest(name, text)
  // Two files may have the same content.
  const own = `${cachedFile}.${randomUUID()}`
  await writeFile(own, small)
  await rename(own, cachedFile)
  return small
}
