import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Brand } from '#content/brand.ts'
import { Contact } from './contact-facts.tsx'

const shown = (addresses: Pick<Brand, 'contactEmail' | 'securityEmail'>) =>
  renderToString(
    <MemoryRouter>
      <Contact addresses={addresses} />
    </MemoryRouter>,
  )

test('shows open contact ways, even if the operator set no address', () => {
  const page = shown({ contactEmail: null, securityEmail: null })
  expect(page).toContain('id="contact"')
  for (const path of ['/reports', '/reports/check', '/report', '/status', '/docs'])
    expect(page).toContain(`href="${path}"`)
  expect(page).toContain('SECURITY.md')
  expect(page).not.toContain('mailto:')
  expect(page).not.toContain('By email')
})

test('the addresses of the operator are there once they are set', () => {
  const page = shown({ contactEmail: 'hello@help.example', securityEmail: 'weakness@help.example' })
  expect(page).toContain('mailto:hello@help.example')
  expect(page).toContain('mailto:weakness@help.example')
  expect(page).not.toContain('SECURITY.md')
})
