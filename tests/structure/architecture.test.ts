import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** The files that a page names. Those of `build/` exist only after a build. */
function filesNamedIn(page: string): string[] {
  const folders = 'contract|encryption|content|server|web|web-build|scripts|tools|tests'
  const named = page.matchAll(new RegExp(`\`((?:(?:${folders})/[\\w./-]+)|[\\w.-]+\\.config\\.ts)\``, 'g'))
  return [...named].map(([, path]) => path!)
}

test.each([
  ['docs/architecture.md', 25],
  ['CONTRIBUTING.md', 10],
  ['docs/from-a-route-to-the-served-page.md', 20],
])('every file that %s names is there', (page, least) => {
  const named = filesNamedIn(readFileSync(join(root, page), 'utf8'))
  expect(named.length).toBeGreaterThan(least)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the links of pages about the code lead somewhere', () => {
  const pages = globSync('{*.md,docs/*.md,docs/decisions/*.md,bench/*.md,web/**/*.md}', { cwd: root })
  const lost = pages.flatMap((page) => {
    const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)
    const targets = [...links].map(([, target = '']) => target).filter((target) => !target.includes(':'))
    return targets
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`)
  })
  expect(lost).toEqual([])
})

test('the layers are those that the rules hold', () => {
  const [line] = /`app(?: → \w+)+`/.exec(text) ?? []
  expect(line?.replaceAll('`', '').split(' → ')).toEqual(layers)
  const rows = [...text.matchAll(/^\| `(\w+)\/` +\|/gm)].map(([, name]) => name)
  expect(rows).toEqual(expect.arrayContaining(layers))
})
