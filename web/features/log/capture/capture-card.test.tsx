import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CaptureCard, whereKept } from './capture-card.tsx'

const nothing = () => null
const shown = (heldHere: number) =>
  renderToString(<CaptureCard memberId={null} heldHere={heldHere} Files={nothing} Help={nothing} />)

test('whose device this is, is asked once entries are in this tab only, also where they were brought in', () => {
  expect(shown(0)).not.toContain('May this stay on this device?')
  expect(shown(2)).toContain('May this stay on this device?')
})

test('a file that is in this tab only is never said to be sealed on the device', () => {
  const own = { device: 'own', memberId: null, isKept: true } as const
  expect(whereKept({ ...own, inTab: 0 })).toBe('It is sealed on this device.')
  expect(whereKept({ ...own, inTab: 2 })).toContain('Files that it has no room for: 2.')
  expect(whereKept({ ...own, inTab: 2, isKept: false })).toContain('in this tab only')
})
