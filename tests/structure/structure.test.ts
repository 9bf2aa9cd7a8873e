import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf, structureFaults, undecidedIn } from '../../tools/structure/structure.ts'

const faultsOf = (path: string, lines = 10, text = '') => structureFaults([{ path, lines }], () => text)

test.for([
  ['web/ui/button.tsx', 301, ''],
  ['server/platform/utils/dates.ts', 10, ''],
  ['web/ui/index.ts', 10, ''],
  ['server/migrations/9_reports.sql', 10, ''],
  ['server/features/reports/Service.ts', 10, ''],
  ['server/features/reports/routes.ts', 10, 'const report = row as AuthorisedReport'],
  ['contract/reports.ts', 10, 'export default {}'],
  ['web/features/site/home/state/own-figures.ts', 10, ''],
  ['web/features/site/home/own-figures.ts', 10, ''],
  ['web/features/site/home/components/cards/card.tsx', 10, ''],
  ['web/features/home/components/card.tsx', 10, ''],
] as const)('%s is refused', ([path, lines, text]) => {
  expect(faultsOf(path, lines, text)).toHaveLength(1)
})

test.for([
  ['web/ui/button.tsx', 300, ''],
  ['server/features/reports/routes.ts', 10, ''],
  ['server/features/reports/status.test.ts', 10, ''],
  ['server/features/reports/grants/ids.ts', 10, 'const mint = (row: Row) => row as AuthorisedGrantee'],
  ['server/migrations/0012_forum_topics.sql', 10, ''],
  ['web/features/site/home/pages/home.tsx', 10, 'export default function Home() {}'],
  ['web/features/site/home/queries.ts', 10, ''],
  ['web/features/site/home/model/own-figures.test.ts', 10, ''],
  ['server/platform/database/schema.generated.ts', 900, ''],
] as const)('%s is fine', ([path, lines, text]) => {
  expect(faultsOf(path, lines, text)).toEqual([])
})

test('what people have to decide is named with its file', () => {
  const texts: Record<string, string> = {
    'contract/plans.ts': ['/** DECIDE', ' what it is */'].join(':'),
    'web/messages/plans/en.json': ['"plans_lead": "DECIDE', ' what it is for"'].join(':'),
    'docs/plans.md': ['DECIDE', ' nothing'].join(':'),
  }
  expect(undecidedIn(Object.keys(texts), (path) => texts[path] ?? '')).toEqual([
    'contract/plans.ts: decide what it is',
    'web/messages/plans/en.json: decide what it is for',
  ])
})

test('finds files without git and skips those ignored by .gitignore', () => {
  const root = mkdtempSync(join(tmpdir(), 'upstander-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('.gitignore', '# made\nnode_modules\n/build/\nweb/messages/compiled/\n*.log\n.env\n')
  const leftOut = [
    'node_modules/a/index.ts',
    'build/x.ts',
    'web/messages/compiled/m.ts',
    'bench/own.log',
    '.env',
  ]
  for (const path of [...leftOut, '.git/config']) write(path)
  write('web/build/page.ts', 'one\ntwo\n')
  write('README.md', 'one\n')
  expect(filesOf(root)).toEqual(
    expect.arrayContaining([
      { path: 'web/build/page.ts', lines: 2 },
      { path: 'README.md', lines: 0 },
      { path: '.gitignore', lines: 0 },
    ]),
  )
  expect(filesOf(root)).toHaveLength(3)
})
