import { expect, test } from 'vitest'
import { lastUnseen } from './continue-scenario.tsx'
import { endName } from './use-scenario-endings.ts'

const scenarios = [
  { id: 'bus', ends: 2 },
  { id: 'chat', ends: 2 },
]

test('resumes the last played scenario unless all its endings were seen', () => {
  const both = new Set([endName('bus', 'out'), endName('chat', 'out')])
  expect(lastUnseen(both, scenarios)?.id).toBe('chat')
  expect(lastUnseen(new Set([...both, endName('chat', 'helped')]), scenarios)?.id).toBe('bus')
  expect(lastUnseen(new Set(), scenarios)).toBeNull()
})
