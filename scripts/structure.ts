import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What a tree may look like: file lengths, names, and the closed set of files in a server feature. */
export interface TreeFile {
  path: string
  lines: number
}

const code = /\.(ts|tsx|mjs)$/
const longest = 300
/** Names that say nothing; a file that seems to need one is missing a noun. */
const emptyNames = /(^|\/)(utils?|helpers?|common|misc|shared|stuff)(\/|\.|-)/
const barrel = /(^|\/)index\.tsx?$/
/** A feature, or a part of one in a folder of its own, has the same closed set of files. */
const featureFile = /^server\/features\/([a-z-]+\/){1,2}([^/]+)$/
const roles = /^(routes|policy|queries|present|jobs|mail)(\.(database\.)?test)?\.ts$/
/** A pure domain file is named by a noun and its tests after it. */
const noun = /^[a-z]+(-[a-z]+)*(\.(database\.)?test)?\.ts$/
const migration = /^server\/migrations\/\d{4}_[a-z_]+\.sql$/

/** What is wrong with a tree, one sentence each. */
export function structureFaults(files: readonly TreeFile[], read: (path: string) => string): string[] {
  const faults: string[] = []
  for (const { path, lines } of files) {
    if (code.test(path) && !path.includes('.generated.') && lines > longest) {
      faults.push(`${path} has ${lines} lines; ${longest} is the most. It probably does two things.`)
    }
    if (emptyNames.test(path)) faults.push(`${path} has a name that says nothing. Which noun is missing?`)
    if (barrel.test(path)) faults.push(`${path} is a barrel. Import from the file that has it.`)
    if (path.startsWith('server/migrations/') && !migration.test(path)) {
      faults.push(`${path} is not named like 0001_noun.sql.`)
    }
    const inFeature = featureFile.exec(path)?.[2]
    if (inFeature !== undefined && !roles.test(inFeature) && !noun.test(inFeature)) {
      faults.push(
        `${path} is not one of routes, policy, queries, present, jobs, mail, or a file named by a noun.`,
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
  /^web\/(root|routes|entry\.|document\/|features\/[^/]+\/pages\/)/.test(path)

/** Every file that git tracks, with its length. */
export function trackedFiles(): TreeFile[] {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return paths
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
    .map((path) => ({ path, lines: code.test(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0 }))
}
