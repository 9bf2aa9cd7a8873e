import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Group, groupOf, insertionsOf, type Shape } from './insertions.ts'
import { type Forms, fillIn, formsOf } from './noun.ts'

const templates = (shape: Shape) => join(import.meta.dirname, 'template', shape)

/** The files that there are already and to which a new noun adds a line. */
export const changedFiles = (shape: Shape): readonly string[] => [
  ...new Set(insertionsOf(shape).map(({ path }) => path)),
]

interface NewNoun {
  /** The singular, where it is not the plural without its end. */
  readonly noun?: string | undefined
  readonly shape?: Shape
  /** Of web/features; the one of its shape where none is given. */
  readonly group?: Group | undefined
}

/**
 * Writes everything that a new noun needs, from the contract to the journey, so that it compiles and passes the check. What only people
 * can decide is marked in it, and a test fails until it is decided. (tests/structure/open-decisions.test.ts)
 *
 * @returns the paths of what was written and changed
 * @throws if there is such a noun already, or a file no longer has the line before which something goes
 */
export function writeNoun(
  root: string,
  nouns: string,
  { noun, shape = 'sealed', group = groupOf[shape] }: NewNoun = {},
): string[] {
  const forms: Forms = { ...formsOf(nouns, noun), group, number: nextMigration(root) }
  const cwd = templates(shape)
  const files = globSync('**/*.template', { cwd }).map((template) => ({
    path: fillIn(template.replaceAll('\\', '/').replace(/\.template$/, ''), forms),
    text: fillIn(readFileSync(join(cwd, template), 'utf8'), forms),
  }))
  const existingPaths = [...files.map(({ path }) => path), `server/features/${nouns}`].filter((path) =>
    existsSync(join(root, path)),
  )
  if (existingPaths.length > 0) throw new Error(`already exists: ${existingPaths.join(', ')}`)
  const changed = insertedInto(root, forms, shape)
  for (const { path, text } of [...files, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...files, ...changed].map(({ path }) => path).toSorted()
}

/** The number after the last migration's. */
function nextMigration(root: string): string {
  const last = readdirSync(join(root, 'server/migrations')).toSorted().at(-1) ?? '0000'
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}

function insertedInto(root: string, forms: Forms, shape: Shape): { path: string; text: string }[] {
  const texts = new Map<string, string>()
  for (const { path, before, lines } of insertionsOf(shape)) {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    const at = text.indexOf(`\n${before}`) + 1
    if (at === 0) throw new Error(`${path} has no line that begins with: ${before}`)
    texts.set(path, text.slice(0, at) + fillIn(lines, forms) + text.slice(at))
  }
  const holdings = 'content/policies/holdings/holdings.ts'
  const listed = (texts.get(holdings) ?? '').replace(
    /(export const holdings[^[]*\[\])( = \[[^\]]*)\]/,
    (_, head: string, list: string) =>
      `${head}${list.replace(/,?\s*$/, '')}, ...${forms['nounCamel']}Holdings]`,
  )
  texts.set(holdings, listed)
  return [...texts].map(([path, text]) => ({ path, text }))
}
