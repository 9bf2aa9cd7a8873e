import { expect, test } from 'vitest'
import { campaignFaults } from './campaign-faults.ts'

test('names everything that is missing, in the order of the form', () => {
  expect(campaignFaults({ title: ' a ', target: ' ', targetKind: null, evidence: '', source: ' ' })).toEqual([
    'title',
    'kind',
    'target',
    'evidence',
    'words',
  ])
  const whole = {
    title: 'A room',
    target: 'Council',
    targetKind: 'public_body',
    evidence: 'a',
    source: 'b',
  }
  expect(campaignFaults(whole)).toEqual([])
})
