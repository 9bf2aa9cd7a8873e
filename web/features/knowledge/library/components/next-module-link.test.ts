import { expect, test } from 'vitest'
import { nextModules } from './next-module-link.tsx'
import { partName, quizName } from './use-progress.ts'

const module = (id: string, audience: 'teens' | 'parents' = 'teens', retired: string | null = null) => ({
  id,
  title: id,
  lead: '',
  audiences: [audience],
  minutes: 10,
  requiredFor: [],
  parts: ['0'],
  questions: 1,
  retired,
})
const modules = [
  module('first'),
  module('second', 'parents'),
  module('third', 'teens', '2026-01-01'),
  module('fourth'),
]

test('suggests a listed, unfinished module for the same audience next', () => {
  expect(nextModules(modules, module('first'), new Set())?.id).toBe('fourth')
  expect(nextModules(modules, module('fourth'), new Set())?.id).toBe('first')
  const finished = new Set([partName('fourth', '0'), quizName('fourth')])
  expect(nextModules(modules, module('first'), finished)).toBeNull()
  expect(nextModules(modules, module('second', 'parents'), new Set())).toBeNull()
})
