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
  /** What an operator knows it by: a path, or an address. */
  readonly name: string
  /** The variable that leads to it. */
  readonly setBy: 'DATA_DIR' | 'FILES_URL'
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The file piece by piece, or undefined when there is none. The caller must read it or destroy it. */
  read(key: string): Promise<{ stream: Readable; length: number } | undefined>
  has(key: string): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The files of a folder, by their last path segment, that were written before a moment. */
  namesBefore(folder: string, moment: Date): AsyncIterable<string>
  /** Every file, and its size in bytes. What starts with a dot, or is in a folder that does, is none. */
  keys(): AsyncIterable<{ readonly key: string; readonly bytes: number }>
  /** Makes a file of this machine's disk that of a key. It is safe there once this resolves; the other may be gone. */
  store(path: string, key: string, content: Content): Promise<void>
  /** Whether {@link take} takes as long as another machine does, so that nobody may hold a transaction meanwhile. */
  readonly isRemote: boolean
  readNote(name: NoteName): Promise<string | undefined>
  writeNote(name: NoteName, text: string): Promise<void>
  removeNote(name: NoteName): Promise<void>
  /** Writes a file as large as a small report, and removes it again. Throws the reason where that fails. */
  tryWrite(): Promise<void>
  /**
   * Asks for what a server needs of it.
   * @throws {ConfigurationError} where it is not there, or may not be used
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
