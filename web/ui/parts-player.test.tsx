import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PartsPlayer } from './parts-player.tsx'

function drawn(at: number | null, isWhole = false): string {
  const parts = ['One', 'Two', 'Three'].map((title, place) => ({
    id: `part-${place + 1}`,
    title,
    content: <p>Text of {title}</p>,
  }))
  const element = <PartsPlayer label="A text" at={at} isWhole={isWhole} parts={parts} onMove={vi.fn()} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

/** The ids of the parts that are put away. */
const away = (html: string) => [...html.matchAll(/id="(part-\d)" data-away/g)].map(([, id]) => id)

test('renders all parts visible in built HTML with links back and on', () => {
  const html = drawn(null)
  for (const title of ['One', 'Two', 'Three']) expect(html).toContain(`>${title}</h2>`)
  expect(away(html)).toEqual([])
  expect(html).not.toContain('data-at')
  expect([...html.matchAll(/href="(#part-\d)"/g)].map(([, href]) => href)).toEqual([
    '#part-2',
    '#part-1',
    '#part-3',
    '#part-2',
  ])
})

test('shows one part with scripts, or all when reading on one page', () => {
  expect(away(drawn(1))).toEqual(['part-1', 'part-3'])
  expect(drawn(1)).toContain('data-at="1"')
  expect(away(drawn(1, true))).toEqual([])
})

test('where somebody is stands in words, and the heading says it too', () => {
  const html = drawn(1).replaceAll('<!-- -->', '')
  expect(html).toContain('Part 2 of 3')
  const [, id] = html.match(/<h2 tabindex="-1" aria-describedby="([^"]+)"[^>]*>Two/i) ?? []
  expect(html).toContain(`id="${id}"`)
})
