import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const components = globSync('*.tsx', {
  cwd: join(import.meta.dirname, '../../../ui'),
  exclude: ['*.test.tsx'],
})
const gallery = globSync('{.,components}/*.tsx', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)
/** What radios, checkboxes, posters, problems and the error screens are drawn with; and what pages have around them, this one too. */
const seenInOthers = [
  'choices.tsx',
  'drawing.tsx',
  'error-screen.tsx',
  'file-input.tsx',
  'plain-page-link.tsx',
  'problem-notice.tsx',
  'qr-picture.tsx',
  'script-required.tsx',
  'skip-link.tsx',
  'toaster.tsx',
  'without-scripts.tsx',
]

test('every component that knows no domain is shown in the gallery', () => {
  const names = gallery.flatMap((text) =>
    [...text.matchAll(/'#web\/ui\/([\w-]+\.tsx)'/g)].map(([, name]) => name),
  )
  const shown = new Set(names)
  const missing = components.map((file) => basename(file)).filter((name) => !shown.has(name))
  expect(missing.sort()).toEqual(seenInOthers)
})
