import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThreadQuestion } from './reading-question.tsx'

const offered = [
  { key: 'a', name: 'Ana' },
  { key: 'z', name: 'Zoë' },
]
const shown = (chosen: string | null) =>
  renderToString(<ThreadQuestion threads={{ offered, chosen }} onAnswer={() => undefined} />)

test('the conversation that was chosen stays chosen among the others', () => {
  expect(shown('z')).toContain('<option value="z" selected="">Zoë</option>')
  expect(shown('z')).toContain('>Ana</option>')
  expect(shown(null)).toContain('disabled="" selected=""')
})
