import { expect, test } from 'vitest'
import { evidenceIn } from '#content/law/publish-tools.ts'
import { itemsInRecords } from '#web/features/support/law/model/record-evidence.ts'
import type { IncidentFields } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { recordOfLog } from './records-as-evidence.ts'

const fields = {
  form: 1 as const,
  words: 'Pushed me',
  time: null,
  place: '',
  position: null,
  links: [],
  types: [],
  people: [],
  evidence: [],
  origin: null,
}

const written = (id: string, day: string, more: Partial<IncidentFields>) => ({
  kind: 'incident' as const,
  id,
  at: `${day}T12:00:00.000Z`,
  content: { ...fields, day, ...more },
})

test('a letter lists log content in day order and names no person', () => {
  const incidents = reduceIncidents([
    written('b', '2026-11-20', { time: '09:30', words: 'Said it again', people: ['Kim'] }),
    written('a', '2026-11-02', { links: ['https://example.org/1'] }),
  ])
  const record = recordOfLog(incidents)
  expect(record.values['what']).toBe('November 2, 2026: Pushed me\nNovember 20, 2026, 09:30: Said it again')
  expect(record.values['when']).toBe('November 2, 2026 – November 20, 2026')
  expect(JSON.stringify(record.values)).not.toContain('Kim')
})

test('what the log holds is ticked, and what it lacks is not', () => {
  const { items } = evidenceIn('en')
  const held = itemsInRecords(
    items,
    recordOfLog(reduceIncidents([written('a', '2026-11-02', { people: ['Kim'] })])).parts,
  )
  expect(held).toEqual(expect.arrayContaining(['days', 'words', 'people', 'log']))
  expect(held).not.toContain('shots')
  expect(held).not.toContain('place')
  // What no record can show is never ticked for anybody.
  expect(held).not.toContain('originals')
  expect(recordOfLog([]).parts).toEqual([])
})
