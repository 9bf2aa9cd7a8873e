import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { firstChoice } from '../model/copy-choice.ts'
import { openedReport } from '../model/fixture.ts'
import { ChoiceFields } from './choice-fields.tsx'

const clock = vi.hoisted(() => ({ country: null as string | null }))

/** A browser that reports `en-US`, in another country's time zone or in none. */
vi.mock('#web/platform/safety/country.ts', () => ({
  useCountry: () => 'US',
  useCountryOfClock: () => clock.country,
}))

const drawn = () =>
  renderToString(
    <ChoiceFields
      choice={firstChoice}
      onChange={() => undefined}
      canAddPattern={false}
      report={openedReport({ anonymous: false, more: [] })}
    />,
  )

test.for([
  [null, [], ['United States', 'England and Wales']],
  ['ES', [], ['United States', 'England and Wales']],
  ['GB', ['England and Wales'], ['United States']],
  ['US', ['United States'], ['England and Wales']],
] as const)(
  'with a clock of %s the language of the browser offers no form',
  ([country, offeredForms, away]) => {
    clock.country = country
    const fields = drawn()
    for (const words of [...offeredForms, 'A declaration that what you wrote', 'A page for a witness'])
      expect(fields).toContain(words)
    for (const words of away) expect(fields).not.toContain(words)
  },
)

test('offers UK readers of Spanish the declaration, not the English statement', () => {
  clock.country = 'GB'
  overwriteGetLocale(() => 'es')
  try {
    expect(drawn()).toContain('Una declaración de que lo que escribiste es verdad')
    expect(drawn()).not.toContain('Inglaterra y Gales')
  } finally {
    overwriteGetLocale(() => 'en')
  }
})
