import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.union([z.string(), z.object({ type: z.string() })])),
})
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
const rule = `\n${'-'.repeat(78)}\n`

/** Folders of packages, at any depth, in the order of their paths. */
async function* packagesIn(modules: string): AsyncIterable<string> {
  const entries = await readdir(modules, { withFileTypes: true }).catch(() => [])
  for (const { name } of entries.filter((entry) => entry.isDirectory()).toSorted(byName)) {
    if (name.startsWith('.')) continue
    const folder = join(modules, name)
    if (name.startsWith('@')) yield* packagesIn(folder)
    else {
      yield folder
      yield* packagesIn(join(folder, 'node_modules'))
    }
  }
}
const byName = (singleChunk: { name: string }, other: { name: string }) =>
  singleChunk.name < other.name ? -1 : 1

/** The licences of all packages, as text. @param modules the folder `node_modules` */
export async function collectLicences(modules: string): Promise<string> {
  const parts: string[] = []
  for await (const folder of packagesIn(modules)) {
    const parsed = packageFile.safeParse(await readJson(join(folder, 'package.json')))
    if (!parsed.success) continue
    const { name, version, license } = parsed.data
    const names = (await readdir(folder)).filter((each) => licenceFile.test(each)).toSorted()
    const texts = await Promise.all(names.map((each) => readFile(join(folder, each), 'utf8')))
    const kind = typeof license === 'string' ? license : (license?.type ?? 'see below')
    parts.push([`${name} ${version}`, `License: ${kind}`, ...texts.map((text) => text.trim())].join('\n\n'))
  }
  return `${parts.join(rule)}\n`
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What is new in a version, from the subjects of its commits.
 * @param subjects newest first; null for the first release
 */
export function writeChangelog(version: string, day: string, subjects: readonly string[] | null): string {
  const lines = subjects === null ? ['The first release.'] : subjects.map((subject) => `- ${subject}`)
  return `# Upstander ${version}\n\n${day}\n\n${lines.join('\n')}\n`
}

/** Where an archive came from. */
export interface Origin {
  readonly name: string
  readonly sha256: string
  readonly version: string
  readonly commit: string
  readonly startedOn: string
  readonly finishedOn: string
}

/** A statement of provenance as in-toto and SLSA 1.0 write it. It is not signed. */
export const writeProvenance = (origin: Origin): string =>
  `${JSON.stringify(
    {
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: origin.name, digest: { sha256: origin.sha256 } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: 'npm run release',
          externalParameters: { version: origin.version },
          resolvedDependencies: [{ name: 'source', digest: { gitCommit: origin.commit } }],
        },
        runDetails: {
          builder: { id: `node ${process.version} on ${process.platform}-${process.arch}` },
          metadata: { startedOn: origin.startedOn, finishedOn: origin.finishedOn },
        },
      },
    },
    null,
    2,
  )}\n`
