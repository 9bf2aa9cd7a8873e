import { expect, test } from 'vitest'
import { emergencyBootScript } from './boot-script.ts'

test.each(['en', 'es'] as const)(
  'the script of the %s page ends no script element and names no other number',
  (locale) => {
    const script = emergencyBootScript(locale)
    expect(script).not.toContain('<')
    expect(script).toContain('GB|Europe/London')
    expect(script).toMatch(/"US\|[^|"]*America\/New_York[^|"]*\|[^=,"]+=911"/)
  },
)
