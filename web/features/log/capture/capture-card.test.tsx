import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CaptureCard } from './capture-card.tsx'

const nothing = () => null
const shown = (heldHere: number) =>
  renderToString(
    <CaptureCard
      memberId={null}
      heldHere={heldHere}
      isInAccount={() => false}
      Files={nothing}
      Help={nothing}
    />,
  )

test('whose device this is, is asked once entries are in this tab only, also where they were brought in', () => {
  expect(shown(0)).not.toContain('May this stay on this device?')
  expect(shown(2)).toContain('May this stay on this device?')
})
