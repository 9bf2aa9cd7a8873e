import type { Archive } from './archive.ts'

/** One conversation in an archive, which may hold many. */
export interface ThreadName {
  /** What to ask for it by. */
  readonly key: string
  readonly name: string
  readonly source: 'whatsapp' | 'meta'
  /** Its files, in order. */
  readonly files: readonly string[]
}

const threadFile = /^((?:.*\/)?messages\/[^/]+\/([^/]+)\/)message_\d+\.json$/
const looseFile = /^(?:[^/]+\/)?((?:[^/]*?)message_\d+|[^/]+_\d+)\.json$/i
const chatFile = /^(?:[^/]+\/)?(?:_chat|[^/]*WhatsApp[^/]*|[^/]+)\.txt$/i

/** The conversations in an archive: WhatsApp has one, Instagram and Facebook have a folder for each. */
export function threadsIn({ names }: Pick<Archive, 'names'>): ThreadName[] {
  const threads = new Map<string, { name: string; files: string[] }>()
  for (const file of names) {
    const [, folder, name] = threadFile.exec(file) ?? []
    if (folder === undefined || name === undefined) continue
    const thread = threads.get(folder) ?? { name: name.replace(/_\d+$/, ''), files: [] }
    thread.files.push(file)
    threads.set(folder, thread)
  }
  if (threads.size > 0) return [...threads].map(([key, { name, files }]) => made(key, name, 'meta', files))
  const chats = names.filter((name) => chatFile.test(name))
  if (chats.length > 0) return chats.map((file) => made(file, baseName(file), 'whatsapp', [file]))
  const loose = names.filter((name) => looseFile.test(name))
  return loose.map((file) => made(file, baseName(file), 'meta', [file]))
}

function made(key: string, name: string, source: ThreadName['source'], files: string[]): ThreadName {
  return { key, name, source, files: files.toSorted((one, other) => numberIn(one) - numberIn(other)) }
}

const numberIn = (file: string): number => Number(/_(\d+)\.json$/.exec(file)?.[1] ?? 0)

/** The last part of a path, without its ending. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '')
}

/** The file that a message means: by its whole path, by the end of it, or by its name. */
export function fileMeant(names: ReadonlySet<string>, attachment: string, folder: string): string | null {
  for (const name of [attachment, `${folder}${attachment}`]) if (names.has(name)) return name
  const end = `/${attachment}`
  for (const name of names) if (name.endsWith(end)) return name
  return null
}
