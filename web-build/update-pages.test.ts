import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../tests/support/folder.ts'
import { openPages } from './update-pages.ts'

const versions = join(import.meta.dirname, 'versions.ts')
const stamps = join(import.meta.dirname, 'stamp.ts')

/** A tree whose build script notes how it was called and publishes what it was asked for, without drawing any page. */
function newTree() {
  const root = newFolder()
  mkdirSync(join(root, 'web'))
  writeFileSync(join(root, 'web/root.tsx'), 'first')
  const script = join(root, 'build.mjs')
  const good = `import { appendFileSync, writeFileSync } from 'node:fs'
    import { hashSources } from ${JSON.stringify(stamps)}
    import { openVersion, publish, servedVersion } from ${JSON.stringify(versions)}
    const args = process.argv.slice(2)
    appendFileSync('builds', args.join(' ') + '\\n')
    process.send({ step: 'Drawing…' })
    const [before, stamp] = [servedVersion('build'), await hashSources(process.cwd())]
    const folder = await openVersion('build')
    writeFileSync(folder + '/pages.json', '{}')
    const kept = before?.stamp === stamp ? before.languages : []
    const made = args[0] === '--only' ? [args[1]] : args[0] === '--fast' ? ['en', 'es'] : []
    const languages = [...new Set([...kept, ...made])]
    await publish('build', folder, { stamp, languages, isSmallest: args[0] === '--smallest', files: {} })
    process.exit()`
  writeFileSync(script, good)
  const lines: string[] = []
  const pages = openPages({ root, script, printLine: (line) => void lines.push(line) })
  const { signal } = new AbortController()
  let published = 0
  return {
    root,
    script,
    good,
    lines,
    builds: () => readFileSync(join(root, 'builds'), 'utf8').trim().split('\n'),
    published: () => published,
    first: () => pages.first(signal),
    rest: () => pages.rest(signal, () => void published++),
    async start() {
      await this.first()
      await this.rest()
    },
  }
}

test('builds English first, then Spanish, then compresses, and nothing the next time', async () => {
  const tree = newTree()
  await tree.first()
  expect(tree.builds()).toEqual(['--only en'])
  expect(tree.lines).toEqual([
    'Building the pages, which takes a minute: first in English, and in Spanish while those are served…',
    '  Drawing…',
  ])
  await tree.rest()
  expect(tree.builds()).toEqual(['--only en', '--only es', '--smallest'])
  expect(tree.published()).toBe(2)
  expect(tree.lines).toContain('The pages are served in both languages.')
  await tree.start()
  expect(tree.builds()).toHaveLength(3)
})

test('builds both languages beside what is served when a source changed', async () => {
  const tree = newTree()
  await tree.start()
  writeFileSync(join(tree.root, 'web/root.tsx'), 'second')
  await tree.first()
  expect(tree.builds()).toHaveLength(3)
  await tree.rest()
  expect(tree.builds().slice(3)).toEqual(['--fast', '--smallest'])
  expect(tree.lines).toContain('The new pages are served.')
})

test('goes on where a start ended that was stopped after English', async () => {
  const tree = newTree()
  await tree.first()
  await tree.start()
  expect(tree.builds()).toEqual(['--only en', '--only es', '--smallest'])
})

test('reports why nothing can be built and retries the next time', async () => {
  const tree = newTree()
  writeFileSync(tree.script, 'console.error("no such message: home_title"); process.exit(1)')
  await expect(tree.first()).rejects.toThrow(/^The pages could not be built:\nno such message: home_title$/)
  writeFileSync(tree.script, tree.good)
  await tree.first()
  expect(tree.builds()).toEqual(['--only en'])
})

test('reports in one sentence that the served pages stay after a failure', async () => {
  const tree = newTree()
  await tree.start()
  writeFileSync(join(tree.root, 'web/root.tsx'), 'second')
  writeFileSync(tree.script, 'console.error("no such message: home_title"); process.exit(1)')
  const log = join(tree.root, 'build/failed.log')
  await expect(tree.rest()).rejects.toThrow(
    `The new pages could not be built, and those from before are still served; ${log} says why.`,
  )
  expect(readFileSync(log, 'utf8')).toBe('no such message: home_title\n')
  expect(tree.published()).toBe(2)
  writeFileSync(tree.script, tree.good)
  await tree.start()
  expect(tree.published()).toBe(4)
})
