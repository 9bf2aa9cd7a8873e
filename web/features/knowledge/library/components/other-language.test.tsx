import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { OtherLanguage } from './other-language.tsx'

const page = vi.hoisted(() => ({ isFirst: false }))
vi.mock('#web/ui/first-document.ts', () => ({ useIsFirstDocument: () => page.isFirst }))

test.for([
  [false, 'href="/es/learning/teen-tell#quiz"'],
  // The build knows no place on the page, and React would not mend the address.
  [true, 'href="/es/learning/teen-tell"'],
] as const)(
  'the other language opens at the same place; in the HTML of the build (%s) at the page',
  ([isFirst, href]) => {
    page.isFirst = isFirst
    const link = (
      <MemoryRouter initialEntries={['/learning/teen-tell/#quiz']}>
        <OtherLanguage />
      </MemoryRouter>
    )
    expect(renderToString(link)).toContain(href)
  },
)
