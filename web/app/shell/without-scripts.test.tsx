import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import type { ScriptNeed } from '#web/ui/script-required.tsx'

/** The HTML as the build writes it. */
const html = async (page: ReactNode) => new Response((await prerender(page)).prelude).text()

const needs: readonly ScriptNeed[] = [
  'dashboard',
  'desk',
  'log',
  'page',
  'report',
  'reports',
  'signIn',
  'words',
]

test.each(needs)(
  'without scripts, a page that needs them for "%s" says so, and who can be called',
  async (need) => {
    const page = await html(<WithoutScripts need={need} />)
    expect(page).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/s)
    for (const way of ['href="/crisis"', 'href="tel:988"', 'sms:741741', 'href="tel:18007997233"'])
      expect(page).toContain(way)
  },
)

test('a waiting page shows its heading, and waiting content hides without scripts', async () => {
  const page = await html(<PageSkeleton title="Your reports" need="reports" />)
  expect(page).toMatch(/<h1[^>]*>Your reports<\/h1><noscript>/)
  expect(page).toMatch(/<\/noscript><div class="scriptless:hidden"><output/)
})
