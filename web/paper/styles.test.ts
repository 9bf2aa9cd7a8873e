import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colors } from './styles.ts'

const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
const byDay = (name: string) => tokens.match(new RegExp(`--color-${name}: light-dark\\((#[\\da-f]{6}),`))?.[1]

test('paper has the colours of the pages by day', () => {
  expect(colors).toEqual({
    ink: byDay('ink'),
    soft: byDay('ink-soft'),
    line: byDay('line'),
    lineStrong: byDay('line-strong'),
    deep: byDay('deep'),
    accent: byDay('accent-strong'),
    tint: byDay('apricot'),
    surface: byDay('surface'),
    warn: byDay('accent-ink'),
  })
})
