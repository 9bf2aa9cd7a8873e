// Draws the pictures that a browser shows before it installs the app, and the screen that the home page shows, from the built pages. To be run when those look different:
//   npm run build && npm run draw:screenshots [path of a Chromium]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { screenshots, shownScreen } from '#content/installed-app.ts'
import { pathIn } from '#web/app/pages.ts'
import { locales } from '#web/ui/language/locale.ts'
import { servePages } from '../tests/support/serve-pages.ts'
import { root } from '../web-build/run.ts'
import { chromiumArguments } from '../tools/programs/find-chromium.ts'

/** Of 100: letters stay sharp, and a picture takes some 40 KB. */
const quality = 70

const folder = join(root, 'web/public/screenshots')
await mkdir(folder, { recursive: true })
const served = await servePages(join(root, 'build'))
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath && { executablePath }),
})
try {
  for (const { file, path, width, height, formFactor } of screenshots) {
    for (const locale of locales) {
      const isPhone = formFactor === 'narrow'
      const page = await browser.newPage({
        viewport: { width, height },
        isMobile: isPhone,
        hasTouch: isPhone,
      })
      await page.goto(`${served.url}${pathIn(locale, path)}`)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(folder, `${file}-${locale}.jpg`), type: 'jpeg', quality })
      await page.close()
    }
  }
  const { file, path, ...viewport } = shownScreen
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of locales) {
      const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true, colorScheme })
      await page.goto(`${served.url}${pathIn(locale, path)}`)
      await page.waitForLoadState('networkidle')
      await page.screenshot({
        path: join(folder, `${file}-${colorScheme}-${locale}.jpg`),
        type: 'jpeg',
        quality,
      })
      await page.close()
    }
} finally {
  await browser.close()
  await served.close()
}
