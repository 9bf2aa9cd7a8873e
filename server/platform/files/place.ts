import type { Readable } from 'node:stream'

/** What is known of a file that is on this machine's disk, and is to lie in a place. */
export interface Content {
  /** In bytes. */
  readonly length: number
  /** SHA-256, base64url. */
  readonly digest: string
}

/** Where files lie: a folder of a disk, or a bucket. A file never changes once it is there under its key. */
export interface FilePlace {
  /** Its name for an operator: a path, or an address. */
  readonly name: string
  /** The variable that leads to it. */
  readonly setBy: 'DATA_DIR' | 'FILES_URL'
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The file piece by piece, or undefined when there is none. The caller must read it or destroy it. */
  read(key: string): Promise<{ stream: Readable; length: number } | undefined>
  has(key: string): Promise<boolean>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** The files of a folder, by their last path segment, that were written before a moment. */
  namesBefore(folder: string, moment: Date): AsyncIterable<string>
  /** Every file, and its size in bytes. Names that start with a dot, and folders that do, are skipped. */
  keys(): AsyncIterable<{ readonly key: string; readonly bytes: number }>
  /** Stores a file of this machine's disk under a key. It is durable once this resolves; the source may be gone. */
  store(path: string, key: string, content: Content): Promise<void>
  /** Whether {@link store} goes over the network, so that callers must not hold a transaction meanwhile. */
  readonly isRemote: boolean
  readNote(name: NoteName): Promise<string | undefined>
  writeNote(name: NoteName, text: string): Promise<void>
  removeNote(name: NoteName): Promise<void>
  /** Tests writing with a file the size of a small report, and removes it. Throws the reason if that fails. */
  tryWrite(): Promise<void>
  /**
   * Checks that a server can use it.
   * @throws {ConfigurationError} if it is not there, or may not be used
   */
  requireUsable(): Promise<void>
  close(): void
}

/**
 * What a place says of itself, in files beside those of people.
 * - `.database`: a number of the database whose files these are. [Note: One folder of files]
 * - `.moved`: the same number, where they have been moved from here.
 * - `.moving`: where they come from, until all of them are here.
 */
export type NoteName = '.database' | '.moved' | '.moving'

/** As large as a small report. */
export const testBytes = Buffer.alloc(64 * 1024)
