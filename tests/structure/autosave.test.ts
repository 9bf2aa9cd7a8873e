import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|fixture|messages\/compiled/.test(file),
)
const having = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

test('only the autosave module sets timers for typed text', () => {
  expect(having(/setTimeout\([^;\n]*\b(?:save|saving|keep|flush|put|now)\w*\(/i)).toEqual([
    'web/platform/device/autosave.ts',
  ])
})

test('nobody else saves as the page is left', () => {
  expect(having(/addEventListener\(\s*'pagehide'/)).toEqual([
    // It hides a page that was left quickly before the browser keeps a picture of it.
    'web/app/document/boot/away.ts',
    // It gives back what a moderator has open, and saves nothing.
    'web/features/community/moderation/components/use-release.ts',
    // Outside of a component, and of what every page starts with.
    'web/platform/device/tab-keeping.ts',
    'web/platform/device/use-save-on-hide.ts',
    // It saves nothing: a voice is not to keep reading on another site.
    'web/platform/reading/reading-tools.tsx',
    // It ends the session of a page that was left quickly, and saves nothing.
    'web/platform/session/departure.ts',
  ])
})
