import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '#content/brand.ts'
import { installedNames, screenshots, shortcuts } from '#content/installed-app.ts'
import { type InstalledName, manifestPaths, startsPlain } from '#web/platform/device/installed-name.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { pathIn } from '#web/app/pages.ts'
import { groundColors } from '#web/app/document/colors.ts'
import { sharedPath } from '#web/service-worker/routing.ts'

/** Writes what an installed app is called and looks like: for each of these languages, under its own name and a plain one. */
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
 * What a browser is told before it installs. The two names are two apps, by their ids: a page that names the other one never
 * changes the name and the picture of what is installed.
 */
export function webManifest(locale: Locale, name: InstalledName): object {
  const isPlain = name === 'plain'
  const start = pathIn(locale, '/')
  const icon = isPlain ? '/icons/plain' : '/icons/icon'
  return {
    id: isPlain ? '/plain' : '/',
    name: installedNames[name][locale],
    short_name: installedNames[name][locale],
    // A description and pictures of the pages would say what a plain name does not.
    ...(!isPlain && { description: brand.tagline[locale], screenshots: screenshotsIn(locale) }),
    lang: locale,
    dir: 'ltr',
    start_url: isPlain ? `${start}?${startsPlain}` : start,
    scope: '/',
    display: 'standalone',
    // What is being written in an open window is not loaded over by another start.
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

/** What others can share into the log: whatever can be evidence. */
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
