import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|fixture|messages\/compiled/.test(file),
)
const findFiles = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

test('only the autosave module sets timers for typed text', () => {
  expect(findFiles(/setTimeout\([^;\n]*\b(?:save|saving|keep|flush|put|now)\w*\(/i)).toEqual([
    'web/platform/device/autosave.ts',
  ])
})

test('nobody else saves as the page is left', () => {
  expect(findFiles(/addEventListener\(\s*'pagehide'/)).toEqual([
    // Hides a page that was left quickly before the browser takes a snapshot of it.
    'web/app/document/boot/away-script.ts',
    // Releases the items that a moderator has claimed, and saves nothing.
    'web/features/community/moderation/components/use-release.ts',
    // Not in a component, and not in the code that every page starts with.
    'web/platform/device/tab-autosave.ts',
    'web/platform/device/use-save-on-hide.ts',
    // Saves nothing: stops the voice when the reader leaves for another site.
    'web/platform/reading/reading-tools.tsx',
    // Ends the session of a page that was left quickly, and saves nothing.
    'web/platform/session/departure.ts',
  ])
})
