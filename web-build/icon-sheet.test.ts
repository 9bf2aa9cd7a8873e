import { expect, test } from 'vitest'
import { drawSheet, iconsIn } from './icon-sheet.ts'

test('icons are found under the names that lucide gives them', () => {
  const source = `import { useState } from 'react'\nimport { ChevronDown, type LucideIcon, Menu as MenuIcon, X } from 'lucide-react'\n`
  expect(iconsIn(source)).toEqual(['ChevronDown', 'Menu', 'X'])
  expect(iconsIn(`import { m } from '#web/messages/compiled/messages.js'`)).toEqual([])
})

test('the sheet holds each shape once, and its code points to it', () => {
  const { path, text, code } = drawSheet(['House', 'OctagonAlert'])
  expect(text.match(/<symbol id="\w+" viewBox="0 0 24 24"[^>]*><(?:path|polygon)/g)).toHaveLength(2)
  expect(code).toContain(`/${path}#`)
  expect(code).toContain(`export const House = /* @__PURE__ */ icon('House')`)
})

test('an icon that does not exist stops the build', () => {
  expect(() => drawSheet(['Unicorns'])).toThrow('no icon Unicorns')
})
