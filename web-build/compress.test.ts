import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../tests/support/folder.ts'
import { compressFiles, removeUnused } from './compress.ts'

const text = '<p>What happened?</p>'.repeat(50)

/** A build of one page, and where compressed files are kept. */
function newBuild() {
  const folder = newFolder()
  const [clientDir, cacheDir] = [join(folder, 'client'), join(folder, 'compressed')]
  mkdirSync(join(clientDir, 'about'), { recursive: true })
  const page = join(clientDir, 'about', 'index.html')
  writeFileSync(page, text)
  return {
    clientDir,
    cacheDir,
    page,
    buildFast: () => compressFiles(clientDir, cacheDir, 'fast'),
    build: async () => removeUnused(cacheDir, await compressFiles(clientDir, cacheDir, 'smallest')),
  }
}

test('compresses each text both ways beside it and no other files', async () => {
  const { clientDir, page, build } = newBuild()
  writeFileSync(join(clientDir, 'font.woff2'), 'a font')
  await build()
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).toBe(text)
  expect(readdirSync(clientDir).toSorted()).toEqual(['about', 'font.woff2'])
})

test('the first script is the shortest of several ways, equal in content', async () => {
  const { clientDir, build } = newBuild()
  const script = readFileSync(new URL('compress.ts', import.meta.url), 'utf8').repeat(3)
  const [first, other] = [join(clientDir, 'first-a1.js'), join(clientDir, 'other-a1.js')]
  writeFileSync(first, script)
  // Compressed by its content: the same text elsewhere would be taken from there.
  writeFileSync(other, `${script} `)
  await build()
  const [shortest, usual] = [readFileSync(`${first}.br`), readFileSync(`${other}.br`)]
  expect(brotliDecompressSync(shortest).toString()).toBe(script)
  expect(shortest.length).toBeLessThan(usual.length)
})

test('what the last build compressed is taken again, unless it is damaged', async () => {
  const { cacheDir, page, build } = newBuild()
  await build()
  const strongest = readFileSync(`${page}.br`)
  const [name = ''] = readdirSync(cacheDir)
  const weaker = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  expect(weaker.equals(strongest)).toBe(false)
  writeFileSync(join(cacheDir, name), weaker)
  await build()
  expect(readFileSync(`${page}.br`).equals(weaker)).toBe(true)

  writeFileSync(join(cacheDir, name), strongest.subarray(0, 20))
  await build()
  expect(readFileSync(`${page}.br`).equals(strongest)).toBe(true)
  expect(readFileSync(join(cacheDir, name)).equals(strongest)).toBe(true)
})

test('recompresses a changed text and removes output no text still has', async () => {
  const { cacheDir, page, build } = newBuild()
  await build()
  const before = readdirSync(cacheDir)
  writeFileSync(page, `${text}!`)
  await build()
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(`${text}!`)
  expect(readdirSync(cacheDir)).toHaveLength(1)
  expect(readdirSync(cacheDir)).not.toEqual(before)
})

test('a hurried build compresses less and reuses the smallest existing output', async () => {
  const { clientDir, cacheDir, page, build, buildFast } = newBuild()
  await buildFast()
  expect(readdirSync(cacheDir)).toEqual([])
  const fast = readFileSync(`${page}.br`)
  await build()
  const smallest = readFileSync(`${page}.br`)
  expect(smallest.length).toBeLessThan(fast.length)
  expect([fast, smallest].map((each) => brotliDecompressSync(each).toString())).toEqual([text, text])
  rmSync(`${page}.br`)
  await buildFast()
  expect(readFileSync(join(clientDir, 'about/index.html.br')).equals(smallest)).toBe(true)
})

test('what another build serves under the same file stays as it is', async () => {
  const { page, build, buildFast } = newBuild()
  await buildFast()
  const fast = readFileSync(`${page}.br`)
  linkSync(`${page}.br`, `${page}.br-of-another`)
  await build()
  expect(readFileSync(`${page}.br-of-another`).equals(fast)).toBe(true)
})
