import { expect, test } from 'vitest'
import { newAct } from './incident-act.ts'
import { newCapture } from './capture.ts'
import { reduceIncidents } from './incidents.ts'
import { toSharedEntries } from './shared-view.ts'

test('shows only text and time, without files, position or earlier versions', () => {
  const first = newAct('incident', {
    ...newCapture().fields,
    words: 'Pushed me and called me names',
    day: '2026-03-02',
    time: '09:00',
    place: 'Bus stop',
    people: ['Jo'],
    links: ['https://example.org/x'],
    position: { latitude: 51.5, longitude: -0.1, accuracy: 20 },
    evidence: ['a-file'],
    severity: 'high',
    types: ['threats'],
  })
  const change = newAct('incident-change', {
    ...newCapture().fields,
    incident: first.id,
    words: 'Pushed me',
    day: '2026-03-02',
    time: null,
    place: 'Bus stop',
    people: ['Jo'],
    evidence: ['a-file'],
  })
  const again = newAct('incident-again', { incident: first.id, day: '2026-03-09', time: '10:00' })
  const earlier = newAct('incident', {
    ...newCapture().fields,
    words: 'Laughed',
    day: '2026-02-01',
    time: null,
  })
  const shown = toSharedEntries(reduceIncidents([first, change, again, earlier]))
  expect(shown).toEqual([
    {
      day: '2026-02-01',
      time: null,
      about: false,
      place: '',
      words: 'Laughed',
      people: [],
      links: [],
      again: [],
    },
    {
      day: '2026-03-02',
      time: null,
      about: false,
      place: 'Bus stop',
      words: 'Pushed me',
      people: ['Jo'],
      links: [],
      again: [{ day: '2026-03-09', time: '10:00' }],
    },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/a-file|51\.5|high|threats|called me names/)
})
