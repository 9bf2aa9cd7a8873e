import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '#content/brand.ts'
import { installedNames, screenshots, shortcuts } from '#content/installed-app.ts'
import {
  type InstalledName,
  manifestPaths,
  plainStartParameter,
} from '#web/platform/device/installed-name.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { pathIn } from '#web/app/page-paths.ts'
import { groundColors } from '#web/app/document/colors.ts'
import { sharedPath } from '#web/service-worker/routing.ts'

/** Writes the web manifests: for each of these languages, one with the app's own name and one with a plain name. */
export async function writeWebManifests(clientDir: string, locales: readonly Locale[]): Promise<void> {
  for (const locale of locales) {
    for (const name of ['own', 'plain'] as const) {
      const file = join(clientDir, pathIn(locale, manifestPaths[name]))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(webManifest(locale, name)))
    }
  }
}

/**
 * The manifest that a browser reads before installation. The two names are two apps with different ids, so
 * that a page that references the other one never changes the name and icon of an installed app.
 */
export function webManifest(locale: Locale, name: InstalledName): object {
  const isPlain = name === 'plain'
  const start = pathIn(locale, '/')
  const icon = isPlain ? '/icons/plain' : '/icons/icon'
  return {
    id: isPlain ? '/plain' : '/',
    name: installedNames[name][locale],
    short_name: installedNames[name][locale],
    // A description and screenshots would reveal what the plain name hides.
    ...(!isPlain && { description: brand.tagline[locale], screenshots: screenshotsIn(locale) }),
    lang: locale,
    dir: 'ltr',
    start_url: isPlain ? `${start}?${plainStartParameter}` : start,
    scope: '/',
    display: 'standalone',
    // A new start must not replace what is being written in an open window.
    launch_handler: { client_mode: 'navigate-new' },
    background_color: isPlain ? '#ffffff' : groundColors.light,
    theme_color: groundColors.light,
    icons: [
      { src: `${icon}.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${icon}-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `${icon}-512.png`, type: 'image/png', sizes: '512x512' },
      { src: `${icon}-maskable-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      { src: `${icon}-monochrome-512.png`, type: 'image/png', sizes: '512x512', purpose: 'monochrome' },
    ],
    shortcuts: shortcuts.map((shortcut) => ({
      name: shortcut.name[locale],
      url: pathIn(locale, shortcut.path),
      icons: [{ src: '/icons/plain-192.png', type: 'image/png', sizes: '192x192' }],
    })),
    share_target: {
      action: pathIn(locale, sharedPath),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'link',
        files: [{ name: 'files', accept: sharedTypes }],
      },
    },
  }
}

/** The types that can be shared into the log: anything that can be evidence. */
const sharedTypes = ['image/*', 'video/*', 'audio/*', 'text/*', 'application/*', 'message/*']

function screenshotsIn(locale: Locale): object[] {
  return screenshots.map(({ file, formFactor, width, height, label }) => ({
    src: `/screenshots/${file}-${locale}.jpg`,
    type: 'image/jpeg',
    sizes: `${width}x${height}`,
    form_factor: formFactor,
    label: label[locale],
  }))
}
