import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CaptureArrival } from '../model/arrival.ts'
import { CaptureCard } from './capture-card.tsx'

const nothing = () => null
const shown = (heldHere: number, arrival: CaptureArrival | null = null) =>
  renderToString(
    <CaptureCard
      arrival={arrival}
      memberId={null}
      heldInTab={heldHere}
      isInAccount={() => false}
      Files={nothing}
      Help={nothing}
    />,
  )

test('asks whose device this is beside the text and warns about saving', () => {
  expect(shown(0)).toContain('Save on this device?')
  expect(shown(0)).toMatch(/<output[^>]*>Nothing is saved until you choose\.</)
  expect(shown(2)).toMatch(/<output[^>]*>Not saved yet</)
})

test('offers shared content as a card without filling the form', () => {
  const file = { blob: new Blob(['x']), name: 'chat.png' }
  const page = shown(0, { words: 'They wrote this', links: ['https://b.example/'], files: [file] })
  const [offer = '', form = ''] = page.split('<form')
  for (const part of [
    'Something was shared',
    'They wrote this',
    'https://b.example/',
    'chat.png',
    'Add',
    'Discard',
  ])
    expect(offer).toContain(part)
  expect(form).not.toContain('They wrote this')
  expect(page).not.toContain('href="https://b.example/')
})
