/** A file and what it imports, as dependency-cruiser reports them. */
interface ImportingFile {
  source: string
  dependencies: readonly { resolved: string }[]
}

/** For each folder the folders beside it that it takes something from, with the first import that does. */
type Needs = Map<string, Map<string, string>>

/**
 * Folders beside each other that need each other, directly or through others beside them, however deep the files lie: a circle between
 * `vault/kit`, `reauthentication` and `vault/password` is one between `vault` and `reauthentication`. The folder scope of
 * dependency-cruiser sees only those in which the files lie themselves.
 *
 * @returns one import for each way from a folder of a circle to the next, as `from → to`
 */
export function folderCircles(files: readonly ImportingFile[]): string[] {
  const needs: Needs = new Map()
  for (const { source, dependencies } of files)
    for (const { resolved } of dependencies) addNeed(needs, source, resolved)
  return [...needs].flatMap(([folder, targets]) =>
    [...targets].filter(([target]) => reaches(needs, target, folder)).map(([, example]) => example),
  )
}

function addNeed(needs: Needs, source: string, target: string): void {
  const [from, to] = [source.split('/'), target.split('/')]
  const depth = from.findIndex((name, index) => name !== to[index])
  // A file that lies beside the other one's folder is not in a folder beside it.
  if (depth < 0 || depth >= Math.min(from.length, to.length) - 1) return
  const [folder, other] = [from, to].map((path) => path.slice(0, depth + 1).join('/'))
  if (folder === undefined || other === undefined) return
  const targets = needs.get(folder) ?? new Map<string, string>()
  needs.set(folder, targets)
  if (!targets.has(other)) targets.set(other, `${source} → ${target}`)
}

function reaches(needs: Needs, from: string, to: string): boolean {
  const found = new Set([from])
  for (const folder of found) for (const next of needs.get(folder)?.keys() ?? []) found.add(next)
  return found.has(to)
}
