import type { ZipArchive } from './archive.ts'

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
const threadPage = /(?:^|\/)messages\/[^/]+\/[^/]+\/message_\d+\.html$/
const looseFile = /^(?:[^/]+\/)?((?:[^/]*?)message_\d+|[^/]+_\d+)\.json$/i
const chatFile = /^(?:[^/]+\/)?(?:_chat|[^/]*WhatsApp[^/]*|[^/]+)\.txt$/i

/** The conversations in an archive: WhatsApp has one, Instagram and Facebook have a folder for each. */
export function threadsIn({ names }: Pick<ZipArchive, 'names'>): ThreadName[] {
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

/** Whether Instagram or Facebook made the archive as pages to look at, which are not read here. */
export function hasPages({ names }: Pick<ZipArchive, 'names'>): boolean {
  return names.some((name) => threadPage.test(name))
}

function made(key: string, name: string, source: ThreadName['source'], files: string[]): ThreadName {
  return { key, name, source, files: files.toSorted((one, other) => numberIn(one) - numberIn(other)) }
}

const numberIn = (file: string): number => Number(/_(\d+)\.json$/.exec(file)?.[1] ?? 0)

/** The last part of a path, without its ending. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '')
}

/** Finds the file that a message means: by its whole path, by the end of it, or by its name. */
export type FindFile = (attachment: string, folder: string) => string | null

/** Looks at every name once, since a chat may name thousands of the thousands that are there. */
export function fileFinder(names: readonly string[]): FindFile {
  const whole = new Map<string, string>()
  const byName = new Map<string, { path: string; name: string }[]>()
  for (const name of names) {
    const path = normal(name)
    if (!whole.has(path)) whole.set(path, name)
    const last = lastOf(path)
    const alike = byName.get(last)
    if (alike) alike.push({ path, name })
    else byName.set(last, [{ path, name }])
  }
  return (attachment, folder) => {
    const path = normal(attachment)
    const found = whole.get(path) ?? whole.get(normal(`${folder}${path}`))
    if (found !== undefined) return found
    return byName.get(lastOf(path))?.find((each) => each.path.endsWith(`/${path}`))?.name ?? null
  }
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** `./media/x` and `media\x` are `media/x`, and a letter with an accent is one letter. */
function normal(path: string): string {
  const parts: string[] = []
  for (const part of path.normalize('NFC').split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
