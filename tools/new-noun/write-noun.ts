import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Forms, fillIn, formsOf } from './noun.ts'

const templates = join(import.meta.dirname, 'template')

/** Lines that a new noun adds to files that there are. */
interface Insertion {
  readonly path: string
  /** Before the first line that starts so. */
  readonly before: string
  readonly lines: string
}

const insertions: readonly Insertion[] = [
  {
    path: 'server/app.ts',
    before: "import type { Jobs } from './platform/",
    lines: "import * as {{nounsCamel}} from './features/{{nouns}}/register.ts'\n",
  },
  {
    path: 'server/app.ts',
    before: '  administration.register(',
    lines: '  {{nounsCamel}}.register(parts)\n',
  },
  {
    path: 'tests/security/access-rows.ts',
    before: 'import { sharingRows }',
    lines: "import { {{nounCamel}}Rows } from './{{noun}}-rows.ts'\n",
  },
  { path: 'tests/security/access-rows.ts', before: '  ...ownDataRows,', lines: '  ...{{nounCamel}}Rows,\n' },
  {
    path: 'tests/support/tables.ts',
    before: '  for (const { id } of [world.reporter',
    lines: `  await app.owner(\`
    insert into {{nouns_}} (member_id, id, sealed) select id, gen_random_uuid(), sha256('') from members\`)
`,
  },
  {
    path: 'content/policies/holdings/holdings.ts',
    before: 'import { reportHoldings }',
    lines: "import { {{nounCamel}}Holdings } from './{{nouns}}.ts'\n",
  },
  {
    path: 'web/app/pages.ts',
    before: "  { path: '/terms'",
    lines: `  {
    path: '/{{nouns}}',
    file: '../features/{{nouns}}/pages/{{nouns}}.tsx',
    unlisted: true,
    live: true,
  },
`,
  },
  {
    path: 'tests/sweep/member.ts',
    before: "    { page: '/auth', onlyInLongRun: true },",
    lines: "    { page: '/{{nouns}}' },\n",
  },
]

/** The files that there are already and to which a new noun adds a line. */
export const changedFiles: readonly string[] = [...new Set(insertions.map(({ path }) => path))]

/**
 * Writes everything that a new noun needs, from the contract to the journey, so that it compiles and passes the check. What only people
 * can decide is marked in it, and a test fails until it is decided. (tests/structure/undecided.test.ts)
 *
 * @returns the paths of what was written and changed
 * @throws where there is such a noun already, or a file no longer has the line before which something goes
 */
export function writeNoun(root: string, nouns: string, noun?: string): string[] {
  const forms: Forms = { ...formsOf(nouns, noun), number: nextMigration(root) }
  const files = globSync('**/*.template', { cwd: templates }).map((template) => ({
    path: fillIn(template.replaceAll('\\', '/').replace(/\.template$/, ''), forms),
    text: fillIn(readFileSync(join(templates, template), 'utf8'), forms),
  }))
  const taken = [...files.map(({ path }) => path), `server/features/${nouns}`].filter((path) =>
    existsSync(join(root, path)),
  )
  if (taken.length > 0) throw new Error(`already exists: ${taken.join(', ')}`)
  const changed = insertedInto(root, forms)
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

function insertedInto(root: string, forms: Forms): { path: string; text: string }[] {
  const texts = new Map<string, string>()
  for (const { path, before, lines } of insertions) {
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
