import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '#content/brand.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { pathIn } from '#web/app/pages.ts'
import { groundColors } from '#web/app/document/colors.ts'

/** Writes what an installed app is called and looks like, one file for each of these languages. */
export async function writeWebManifests(clientDir: string, locales: readonly Locale[]): Promise<void> {
  for (const locale of locales) {
    const file = join(clientDir, pathIn(locale, '/manifest.webmanifest'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(webManifest(locale)))
  }
}

function webManifest(locale: Locale): object {
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline[locale],
    lang: locale,
    dir: 'ltr',
    start_url: pathIn(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: groundColors.light,
    theme_color: groundColors.light,
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
