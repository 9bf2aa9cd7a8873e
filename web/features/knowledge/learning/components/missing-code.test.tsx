import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { modulesIn } from '#content/knowledge/publish.ts'
import { ReadMark } from '#web/features/knowledge/library/components/reading-progress.tsx'
import { ModulePlayer } from './module-player.tsx'
import { progress, state } from './progress-fixture.ts'

/** What a network that is gone, or a new version of the site, makes of code that is loaded on demand. */
const failImport = vi.hoisted(() => (): never => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('#web/platform/reading/parts/part-navigation.tsx', failImport)
vi.mock('../../library/components/next-module-link.tsx', failImport)
vi.mock('../../library/components/save-problem-notice.tsx', failImport)

const [module] = modulesIn('en')
if (!module) throw new Error('There is no module.')

/** Draws it, and what no part of it caught. */
async function drawn(page: ReactNode) {
  const errors: unknown[] = []
  const router = createMemoryRouter([{ path: '/', element: page }])
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    onError: (error) => void errors.push(error),
  })
  return { html: await new Response(prelude).text(), errors }
}

test('keeps showing a module when swipe and next-module code fails to load', async () => {
  const { html, errors } = await drawn(<ModulePlayer module={module} progress={progress} state={state} />)
  expect(errors).toEqual([])
  expect(html).toContain(module.reading[0]?.heading)
})

test('keeps showing a part when the read-mark follow-up code fails to load', async () => {
  const mark = <ReadMark module={module} progress={progress} place={0} isPressed onPress={() => undefined} />
  expect((await drawn(mark)).errors).toEqual([])
})
