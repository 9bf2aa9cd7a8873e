import { expect, test } from 'vitest'
import { guide } from '#content/crisis-guide/guide.ts'
import { existingPages } from '#web/platform/pages/existing-pages.ts'

test('every page that the guide leads to exists', () => {
  const doors = guide.ends.flatMap((end) => [...end.doors])
  const paths = doors.flatMap((door) => (door.kind === 'page' ? [door.path] : []))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existingPages.has(path))).toEqual([])
})
