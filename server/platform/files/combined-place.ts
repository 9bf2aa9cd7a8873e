import type { FilePlace } from './place.ts'

/**
 * Two places as one, while files are moved from one to the other: what is new goes to the new place, and what is not there is looked for in
 * the old one, and then once more in the new one, as it may have been moved meanwhile. [Note: Moving files]
 */
export function combinePlaces(to: FilePlace, from: FilePlace): FilePlace {
  const find = async <T>(lookup: (place: FilePlace) => Promise<T | undefined>): Promise<T | undefined> =>
    (await lookup(to)) ?? (await lookup(from)) ?? lookup(to)
  return {
    ...to,
    get: (key) => find((place) => place.get(key)),
    read: (key) => find((place) => place.read(key)),
    has: async (key) => (await find(async (place) => (await place.has(key)) || undefined)) ?? false,
    // The old place first: who moves a file looks there once more after putting it into the new one.
    async remove(key) {
      await from.remove(key)
      await to.remove(key)
    },
    async *namesBefore(folder, moment) {
      yield* from.namesBefore(folder, moment)
      yield* to.namesBefore(folder, moment)
    },
    async *keys() {
      const seen = new Set<string>()
      for await (const file of from.keys()) {
        seen.add(file.key)
        yield file
      }
      for await (const file of to.keys()) if (!seen.has(file.key)) yield file
    },
    close() {
      to.close()
      from.close()
    },
  }
}
