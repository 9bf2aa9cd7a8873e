import { BlobReader, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js/index-native.js'
import { ImportProblem } from './import-problem.ts'
import { readText } from './text-decoder.ts'
import { possibleNames } from './archive-file-names.ts'
import { trimPadding } from './archive-padding.ts'

/** Limits on a zip, which may be crafted to exhaust memory. Bytes are counted as they are decompressed, not by the declared sizes. */
export const archiveBounds = { entries: 50_000, text: 64 * 1024 * 1024, file: 512 * 1024 * 1024 }

/** A zip whose files are decompressed one at a time, on demand. */
export interface ZipArchive {
  /** Full names of the files in it. */
  readonly names: readonly string[]
  /** Alternative names of a file, if the zip does not declare its encoding. */
  readonly otherNames: ReadonlyMap<string, readonly string[]>
  /** @throws ImportProblem `tooMuchInside`, `locked`, `damaged`, `missing` */
  text: (name: string) => Promise<string>
  /** @throws ImportProblem `tooMuchInside`, `locked`, `damaged`, `missing` */
  file: (name: string) => Promise<Blob>
}

/** @throws ImportProblem `damaged` if it is not a zip, `tooMuchInside` */
export async function openArchive(zip: Blob, bounds = archiveBounds): Promise<ZipArchive> {
  const found = new Map<string, FileEntry>()
  const otherNames = new Map<string, readonly string[]>()
  try {
    const reader = new ZipReader(new BlobReader(await trimPadding(zip)), { useWebWorkers: false })
    for await (const entry of reader.getEntriesGenerator()) {
      if (found.size >= bounds.entries) throw new ImportProblem('tooMuchInside')
      if (!isFile(entry) || isResourceFork(entry.filename)) continue
      const [name, ...others] = decodeNames(entry)
      found.set(found.has(name) ? entry.filename : name, entry)
      otherNames.set(name, [...others, entry.filename])
    }
  } catch (cause) {
    throw cause instanceof ImportProblem ? cause : new ImportProblem('damaged', { cause })
  }
  const unfold = async (name: string, max: number) => {
    const entry = found.get(name)
    if (!entry) throw new ImportProblem('missing')
    if (entry.encrypted) throw new ImportProblem('locked')
    return unfolded(entry, max)
  }
  return {
    names: [...found.keys()],
    otherNames,
    text: async (name) => readText(await unfold(name, bounds.text)),
    file: (name) => unfold(name, bounds.file),
  }
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory
}

/** Metadata that macOS adds for each file of a zip. */
const isResourceFork = (name: string): boolean => /^__MACOSX\/|(?:^|\/)\._[^/]*$/.test(name)

/** The likeliest name first: one whose non-ASCII characters are letters. */
function decodeNames({ filename, filenameUTF8, rawFilename }: FileEntry): [string, ...string[]] {
  if (filenameUTF8) return [filename]
  const names = possibleNames(rawFilename)
  const likely = names.find((name) => /^[\u0020-\u007e\p{L}\p{M}]*$/u.test(name)) ?? filename
  return [likely, ...names.filter((name) => name !== likely)]
}

async function unfolded(entry: FileEntry, max: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const into = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.length
      if (bytes > max) throw new ImportProblem('tooMuchInside')
      chunks.push(new Uint8Array(chunk))
    },
  })
  try {
    await entry.getData(into, { useWebWorkers: false, checkSignature: true })
  } catch (cause) {
    throw bytes > max ? new ImportProblem('tooMuchInside') : new ImportProblem('damaged', { cause })
  }
  return new Blob(chunks)
}
