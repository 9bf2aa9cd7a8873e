import { expect, test } from 'vitest'
import { drawSheet, iconsIn, isIconModule } from './icon-sheet.ts'

test('icons are found under the names that lucide gives them', () => {
  const source = `import { useState } from 'react'\nimport { ChevronDown, type LucideIcon, Menu as MenuIcon, X } from 'lucide-react'\n`
  expect(iconsIn(source)).toEqual(['ChevronDown', 'Menu', 'X'])
  expect(iconsIn(`import { m } from '#web/messages/compiled/messages.js'`)).toEqual([])
})

test('the sheet holds each shape once, and each icon module references it', () => {
  const { path, text, modules } = drawSheet(['House', 'OctagonAlert'])
  expect(text.match(/<symbol id="\w+" viewBox="0 0 24 24"[^>]*><(?:path|polygon)/g)).toHaveLength(2)
  const own = [...modules].filter(([id]) => isIconModule(`\0${id}`)).map(([, code]) => code)
  expect(own).toHaveLength(3)
  expect(own.filter((code) => code.includes(`/${path}#`))).toHaveLength(1)
  expect(
    own.filter((code) => code.includes(`export const House = /* @__PURE__ */ icon('House')`)),
  ).toHaveLength(1)
})

test('an icon that does not exist stops the build', () => {
  expect(() => drawSheet(['Unicorns'])).toThrow('no icon Unicorns')
})
