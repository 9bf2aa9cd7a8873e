import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf, structureFaults, undecidedIn } from '../../tools/structure/structure.ts'

const faultsOf = (path: string, text = '') => structureFaults([path], () => text)

test.for([
  ['server/platform/utils/dates.ts', ''],
  ['web/ui/index.ts', ''],
  ['server/migrations/9_reports.sql', ''],
  ['server/features/reports/Service.ts', ''],
  ['server/features/reports/routes.ts', 'const report = row as AuthorisedReport'],
  ['web/features/site/home/state/own-figures.ts', ''],
  ['web/features/site/home/own-figures.ts', ''],
  ['web/features/site/home/components/cards/card.tsx', ''],
  ['web/features/home/components/card.tsx', ''],
] as const)('%s is refused', ([path, text]) => {
  expect(faultsOf(path, text)).toHaveLength(1)
})

test.for([
  ['server/features/reports/routes.ts', ''],
  ['server/features/reports/status.test.ts', ''],
  ['server/features/reports/grants/ids.ts', 'const mint = (row: Row) => row as AuthorisedGrantee'],
  ['server/migrations/0012_forum_topics.sql', ''],
  ['web/features/site/home/queries.ts', ''],
  ['web/features/site/home/model/own-figures.test.ts', ''],
] as const)('%s is fine', ([path, text]) => {
  expect(faultsOf(path, text)).toEqual([])
})

test('what people have to decide is named with its file', () => {
  const texts: Record<string, string> = {
    'contract/plan-limits.ts': ['/** DECIDE', ' what it is */'].join(':'),
    'web/messages/plans/en.json': ['"plans_lead": "DECIDE', ' what it is for"'].join(':'),
    'docs/plans.md': ['DECIDE', ' nothing'].join(':'),
  }
  expect(undecidedIn(Object.keys(texts), (path) => texts[path] ?? '')).toEqual([
    'contract/plan-limits.ts: decide what it is',
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
  expect(filesOf(root).toSorted()).toEqual(['.gitignore', 'README.md', 'web/build/page.ts'])
})
