import { expect, test } from 'vitest'
import { structureFaults } from '../../scripts/structure.ts'

const faultsOf = (path: string, lines = 10, text = '') => structureFaults([{ path, lines }], () => text)

test.for([
  ['web/ui/button.tsx', 301, ''],
  ['server/platform/utils/dates.ts', 10, ''],
  ['web/ui/index.ts', 10, ''],
  ['server/migrations/9_reports.sql', 10, ''],
  ['server/features/reports/Service.ts', 10, ''],
  ['contract/reports.ts', 10, 'export default {}'],
] as const)('%s is refused', ([path, lines, text]) => {
  expect(faultsOf(path, lines, text)).toHaveLength(1)
})

test.for([
  ['web/ui/button.tsx', 300, ''],
  ['server/features/reports/routes.ts', 10, ''],
  ['server/features/reports/status.test.ts', 10, ''],
  ['server/migrations/0012_forum_topics.sql', 10, ''],
  ['web/features/home/pages/home.tsx', 10, 'export default function Home() {}'],
  ['server/platform/database/schema.generated.ts', 900, ''],
] as const)('%s is fine', ([path, lines, text]) => {
  expect(faultsOf(path, lines, text)).toEqual([])
})
