import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import { filesOf } from '../structure/structure.ts'

/** Which files each file of ours takes something from that is there when it runs, all as paths from the root. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

const code = /\.(?:ts|tsx|mjs)$/
/** Types are gone when it runs. */
const typesOnly = /^(?:import|export) type [^'"]*? from ['"][^'"]+['"]/gm
const messageFile = /^web\/messages\/[^/]+\/en\.json$/
const messageUsed = /\bm\.(\w+)/g

/** Reads the imports of every file of a tree, of `root`. A component that says a message takes it from the file of that message. */
export function readImports(root: string): Imports {
  const paths = filesOf(root).map(({ path }) => path)
  const known = new Set(paths)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const messages = messageFiles(
    paths.filter((path) => messageFile.test(path)),
    read,
  )
  return new Map(
    paths
      .filter((path) => code.test(path))
      .map((path) => {
        const text = read(path)
        const said = [...text.matchAll(messageUsed)].flatMap(([, name = '']) => messages.get(name) ?? [])
        return [path, new Set([...importedBy(path, text).filter((each) => known.has(each)), ...said])]
      }),
  )
}

/** The files that each message is in. */
function messageFiles(files: readonly string[], read: (path: string) => string): Map<string, string[]> {
  return new Map(
    files.flatMap((file) => {
      const inEach = ['en', 'es'].map((locale) => join(dirname(file), `${locale}.json`))
      return Object.keys(JSON.parse(read(file)) as object).map((name) => [name, inEach] as const)
    }),
  )
}

function importedBy(path: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text.replaceAll(typesOnly, ''), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const [name = ''] = fileName.split('?')
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [posix.join(posix.dirname(path), name)] : []
  })
}

/** Everything that some files take something from, directly or through others, with the files themselves. */
export function reachedFrom(files: Iterable<string>, imports: Imports): Set<string> {
  const reached = new Set(files)
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next)
  return reached
}

/** Every file that takes something from one of these, directly or through others, with the files themselves. */
export function reaching(files: Iterable<string>, imports: Imports): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, from] of imports)
    for (const each of from) importers.set(each, [...(importers.get(each) ?? []), file])
  const found = new Set(files)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
