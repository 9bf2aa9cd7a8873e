import type { FilePlace } from './place.ts'

/**
 * Combines two places while files are moved from one to the other. New files go to the new place; a file that is not
 * there is looked up in the old one, and then again in the new one, because it may have been moved meanwhile. [Note: Moving files]
 */
export function combinePlaces(to: FilePlace, from: FilePlace): FilePlace {
  const find = async <T>(lookup: (place: FilePlace) => Promise<T | undefined>): Promise<T | undefined> =>
    (await lookup(to)) ?? (await lookup(from)) ?? lookup(to)
  return {
    ...to,
    get: (key) => find((place) => place.get(key)),
    read: (key) => find((place) => place.read(key)),
    has: async (key) => (await find(async (place) => (await place.has(key)) || undefined)) ?? false,
    // The old place first: the mover checks it again after storing a file in the new one.
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
