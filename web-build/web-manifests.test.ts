import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { pathIn } from '#web/app/page-paths.ts'
import { sharedPath } from '#web/service-worker/routing.ts'
import { locales } from '#web/ui/language/locale.ts'
import { root } from './run.ts'
import { webManifest } from './web-manifests.ts'

test.for(locales)('in %s the plain name says nothing of what the app is', (locale) => {
  const plain = JSON.stringify(webManifest(locale, 'plain'))
  expect(plain).not.toContain(brand.name)
  expect(plain).not.toContain(brand.tagline[locale])
  expect(plain).not.toContain('screenshots')
  expect(plain).not.toContain('/icons/icon')
})

test('the two names are two apps that leave each other unchanged', () => {
  expect(webManifest('en', 'own')).toMatchObject({ id: '/', start_url: '/' })
  expect(webManifest('en', 'plain')).toMatchObject({ id: '/plain', start_url: '/?name=plain' })
  // A language is the same app.
  expect(webManifest('es', 'own')).toMatchObject({ id: '/', start_url: '/es' })
})

test.for(locales)('every picture that a manifest names in %s is there', (locale) => {
  const all = ['own', 'plain'] as const
  const named = all.flatMap((name) => [
    ...JSON.stringify(webManifest(locale, name)).matchAll(/"src":"([^"]+)"/g),
  ])
  expect(named.length).toBeGreaterThan(10)
  for (const [, path = ''] of named) expect(existsSync(join(root, 'web/public', path)), path).toBe(true)
})

test.for(locales)(
  'the long press in %s leads to the log and to help, in words and pictures that tell nothing',
  (locale) => {
    for (const name of ['own', 'plain'] as const) {
      const { shortcuts } = webManifest(locale, name) as { shortcuts: { name: string; url: string }[] }
      expect(shortcuts.map(({ url }) => url)).toEqual(
        ['/incident-report', '/crisis'].map((path) => pathIn(locale, path)),
      )
      const words = JSON.stringify(shortcuts)
      expect(words).not.toContain(brand.name)
      expect(words).not.toMatch(/bull|harass|abus|acos|victim|víctim/i)
      expect(words).not.toContain('/icons/icon')
    }
  },
)

test('a share from another app is a form with the expected fields', () => {
  expect(webManifest('es', 'own')).toMatchObject({
    share_target: {
      action: `/es${sharedPath}`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'link', files: [{ name: 'files' }] },
    },
  })
})

test('provides a single-colour icon for systems that need it, per name', () => {
  for (const name of ['own', 'plain'] as const)
    expect(JSON.stringify(webManifest('en', name))).toMatch(
      /"\/icons\/[a-z-]+-monochrome-512\.png"[^}]*"purpose":"monochrome"/,
    )
})
