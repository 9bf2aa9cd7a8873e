import { expect, test } from 'vitest'
import { folderCircles } from './folder-circles.ts'

const files = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  }))

test('finds folders that import each other, nested included, with the imports', () => {
  const found = folderCircles(
    files({
      'web/vault/kit/kit.ts': ['web/reauthentication/asking.ts'],
      'web/reauthentication/form.tsx': ['web/vault/password/keys.ts', 'web/session/session.ts'],
      'web/session/session.ts': [],
    }),
  )
  expect(found).toEqual([
    'web/vault/kit/kit.ts → web/reauthentication/asking.ts',
    'web/reauthentication/form.tsx → web/vault/password/keys.ts',
  ])
})

test('a way round through a third folder is one as well', () => {
  const found = folderCircles(files({ 'a/x.ts': ['b/x.ts'], 'b/x.ts': ['c/x.ts'], 'c/x.ts': ['a/y.ts'] }))
  expect(found).toHaveLength(3)
})

test('treats a folder and adjacent files as one place, single direction fine', () => {
  const found = folderCircles(
    files({
      'web/shell/shell.tsx': ['web/shell/leave/button.tsx'],
      'web/shell/leave/button.tsx': ['web/shell/menus.ts'],
      'web/app/a.ts': ['web/ui/b.ts', 'web/ui/c/d.ts'],
    }),
  )
  expect(found).toEqual([])
})
