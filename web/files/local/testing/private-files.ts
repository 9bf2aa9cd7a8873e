/** For tests: an in-memory origin private file system with limited capacity. */
export function privateFiles(room = Infinity) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()

  function write(name: string, bytes: Uint8Array, at: number): number {
    const before = files.get(name) ?? new Uint8Array()
    const after = new Uint8Array(Math.max(before.length, at + bytes.length))
    after.set(before)
    after.set(bytes, at)
    if (after.length > room) throw new DOMException('There is no room.', 'QuotaExceededError')
    files.set(name, after)
    return bytes.length
  }

  const missing = () => new DOMException('There is no such file.', 'NotFoundError')
  const folder = {
    async getFileHandle(name: string, { create = false } = {}) {
      if (!files.has(name) && !create) throw missing()
      if (!files.has(name)) files.set(name, new Uint8Array())
      return {
        getFile: async () => new Blob([files.get(name) ?? new Uint8Array()]),
        createSyncAccessHandle: async () => ({
          write: (bytes: Uint8Array, { at }: { at: number }) => write(name, bytes, at),
          flush: () => undefined,
          close: () => undefined,
        }),
      }
    },
    async removeEntry(name: string) {
      if (!files.delete(name)) throw missing()
    },
  }
  const root = {
    getDirectoryHandle: async () => folder,
    removeEntry: async () => files.clear(),
  }
  /** Replaces `navigator.storage`. */
  const storage = { getDirectory: async () => root }
  return { files, storage }
}
