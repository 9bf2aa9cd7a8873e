import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { reachedFrom, readImports, reaching } from './imports.ts'

function tree(files: Record<string, string>) {
  const root = newFolder()
  for (const [path, text] of Object.entries({ '.gitignore': 'compiled/', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readImports(root)
}

test('finds eager, lazy, re-exported and file imports, and ignores types', () => {
  const imports = tree({
    'web/a.tsx': [
      "import { b } from './b.ts'",
      "import type { Shape } from './shape.ts'",
      "import css from './a.css?inline'",
      "export { d } from '#contract/d.ts'",
      "const later = () => import('./later.tsx')",
      "import { useState } from 'react'",
    ].join('\n'),
    'web/b.ts': '',
    'web/shape.ts': '',
    'web/a.css': '',
    'web/later.tsx': '',
    'contract/d.ts': '',
  })
  expect([...(imports.get('web/a.tsx') ?? [])].toSorted()).toEqual([
    'contract/d.ts',
    'web/a.css',
    'web/b.ts',
    'web/later.tsx',
  ])
})

test('reads a message from its definition in each language', () => {
  const imports = tree({
    'web/a.tsx': "import { m } from '#web/messages/compiled/messages.js'\nconst words = m.home_title()",
    'web/messages/home/en.json': '{ "home_title": "Home" }',
    'web/messages/home/es.json': '{ "home_title": "Inicio" }',
    'web/messages/log/en.json': '{ "incident_log_title": "Log" }',
  })
  expect([...(imports.get('web/a.tsx') ?? [])]).toEqual([
    'web/messages/home/en.json',
    'web/messages/home/es.json',
  ])
})

test('what is reached goes through others, there and back', () => {
  const imports = tree({
    'a.ts': "import './b.ts'",
    'b.ts': "import './c.ts'",
    'c.ts': "import './a.ts'",
    'd.ts': '',
  })
  expect([...reachedFrom(['b.ts'], imports)].toSorted()).toEqual(['a.ts', 'b.ts', 'c.ts'])
  expect([...reaching(['d.ts'], imports)]).toEqual(['d.ts'])
})
