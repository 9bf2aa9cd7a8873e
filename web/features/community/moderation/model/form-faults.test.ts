import { expect, test } from 'vitest'
import type { ModerationAct } from './moderation-acts.ts'
import { type DecisionDraft, emptyDraft } from './draft.ts'
import { draftFault } from './form-faults.ts'

const source = 'Ask Ana Ruiz'
const rows: [ModerationAct, Partial<DecisionDraft>, string | null][] = [
  ['publish', {}, null],
  ['publish_with_note', {}, 'note'],
  ['publish_with_note', { contentNote: 'Violence' }, null],
  ['propose', {}, 'text'],
  ['propose', { proposed: source }, 'text'],
  ['propose', { proposed: 'Ask somebody' }, 'reason'],
  ['propose', { proposed: 'Ask somebody', reason: 'recognisable_person' }, null],
  ['remove_part', { reason: 'recognisable_person' }, 'part'],
  ['remove_part', { left: '[…]', reason: 'recognisable_person' }, 'nothing_left'],
  ['remove_part', { left: 'Ask […]', reason: 'recognisable_person' }, null],
  ['refuse', {}, 'reason'],
  ['refuse', { reason: 'other' }, 'words'],
  ['refuse', { reason: 'other', words: 'It is a poem of somebody else.' }, null],
  ['uphold', { reason: 'insult' }, null],
]

test.for(rows)('%s with %o misses %s', ([act, more, fault]) => {
  expect(draftFault(act, { ...emptyDraft, ...more }, source)).toBe(fault)
})
