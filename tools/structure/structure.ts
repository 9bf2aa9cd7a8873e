import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'

/** What a tree may look like: file lengths, names, and the closed set of files in a server feature. */
export interface TreeFile {
  path: string
  lines: number
}

const code = /\.(ts|tsx|mjs)$/
const maxLines = 300
/** Names that say nothing; a file that seems to need one is missing a noun. */
const emptyNames = /(^|\/)(utils?|helpers?|common|misc|shared|stuff)(\/|\.|-)/
const barrel = /(^|\/)index\.tsx?$/
/** A feature, or a part of one in a folder of its own, has the same closed set of files. */
const featureFile = /^server\/features\/([a-z-]+\/){1,2}([^/]+)$/
const roles = /^(register|routes|policy|ids|queries|present|events|jobs|mail)(\.(database\.)?test)?\.ts$/
/** A pure domain file is named by a noun and its tests after it. */
const noun = /^[a-z]+(-[a-z]+)*(\.(database\.)?test)?\.ts$/
/** Where authorised ids are used, and a cast that would go round the policy which mints them. */
const mints = /^server\/features\/.+(?<!\.test)\.ts$/
const casts = /\bas (unknown as )?([\w.]+\.)?(Authorised[A-Z]|HandledCase\b)/
/** What `npm run new` leaves to people, in the files where it is. */
const undecided = /\bDECIDE: ([^\n"'`*]+)/g
const mayBeUndecided = /^(contract|content|server|web|tests)\/.+\.(ts|tsx|json|sql)$/
const migration = /^server\/migrations\/\d{4}_[a-z_]+\.sql$/

/** What people still have to decide about a new noun, one sentence each. */
export function undecidedIn(paths: readonly string[], read: (path: string) => string): string[] {
  return paths
    .filter((path) => mayBeUndecided.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(undecided)].map(([, question]) => `${path}: decide ${question?.trim()}`),
    )
}

/** What is wrong with a tree, one sentence each. */
export function structureFaults(files: readonly TreeFile[], read: (path: string) => string): string[] {
  const faults: string[] = []
  for (const { path, lines } of files) {
    if (code.test(path) && !path.includes('.generated.') && lines > maxLines) {
      faults.push(`${path} has ${lines} lines; ${maxLines} is the most. It probably does two things.`)
    }
    if (emptyNames.test(path)) faults.push(`${path} has a name that says nothing. Which noun is missing?`)
    if (barrel.test(path)) faults.push(`${path} is a barrel. Import from the file that has it.`)
    if (path.startsWith('server/migrations/') && !migration.test(path)) {
      faults.push(`${path} is not named like 0001_noun.sql.`)
    }
    if (mints.test(path) && !path.endsWith('/ids.ts') && casts.test(read(path)))
      faults.push(`${path} casts to an authorised type. Mint it in ids.ts, and call that from policy.ts.`)
    const inFeature = featureFile.exec(path)?.[2]
    if (inFeature !== undefined && !roles.test(inFeature) && !noun.test(inFeature)) {
      faults.push(
        `${path} is not one of register, routes, policy, ids, queries, present, events, jobs, mail, or a file named by a noun.`,
      )
    }
    if (
      code.test(path) &&
      isProduct(path) &&
      /^export default /m.test(read(path)) &&
      !mayExportDefault(path)
    ) {
      faults.push(`${path} has a default export, which only React Router's own modules have.`)
    }
  }
  return faults
}

const isProduct = (path: string) => /^(contract|encryption|content|server|web)\//.test(path)
const mayExportDefault = (path: string) =>
  /^web\/(app\/(root|routes|entry\.|document\/|pages\/)|features\/[^/]+\/pages\/)/.test(path)

/**
 * Every file of a folder that its .gitignore does not leave out, with its length. The folder is read itself: git may be
 * missing, refuse a folder of someone else's, or know nothing of one that was unpacked.
 */
export function filesOf(root: string): TreeFile[] {
  const isExcluded = readIgnored(join(root, '.gitignore'))
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isExcluded(path)) return []
      return entry.isDirectory() ? walk(path) : [path]
    })
  const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
  return walk('').map((path) => ({ path, lines: code.test(path) ? linesOf(path) : 0 }))
}

/** Reads a .gitignore as far as ours goes: names, and paths from the root; no exceptions, no `**`. */
function readIgnored(file: string): (path: string) => boolean {
  const lines = readFileSync(file, 'utf8').split('\n')
  const patterns = ['.git', ...lines.map((line) => line.trim().replace(/\/$/, ''))].filter(
    (line) => line !== '' && !line.startsWith('#'),
  )
  // A pattern with a slash in it is a path from the root; one without matches in any folder.
  return (path) =>
    patterns.some((pattern) =>
      pattern.includes('/')
        ? matchesGlob(path, pattern.replace(/^\//, ''))
        : matchesGlob(basename(path), pattern),
    )
}
