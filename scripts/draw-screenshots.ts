// Draws the pictures that a browser shows before it installs the app, and the screens that the home page shows, from the built pages and a
// server filled with samples. To be run when those look different:
//   npm run build && npm run draw:screenshots [path of a Chromium]
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { screenshots, homeScreens } from '#content/installed-app.ts'
import { pathIn } from '#web/app/page-paths.ts'
import { locales } from '#web/ui/language/locale.ts'
import { createCaller } from '../demo/caller.ts'
import { fill } from '../demo/fill.ts'
import { startInstance } from '../tests/support/journeys/instance.ts'
import { chromiumArguments } from '../tools/programs/find-chromium.ts'
import { root } from '../web-build/run.ts'
import { walkThroughReport } from '../tools/screens/report-screens.ts'

/** Of 100: letters stay sharp, and a picture takes some 40 KB. */
const quality = 70

const folder = join(root, 'web/public/screenshots')
const pictureAt = (name: string) => ({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality }) as const
await mkdir(folder, { recursive: true })
const data = await mkdtemp(join(tmpdir(), 'upstander-screens-'))
const server = await startInstance(data)
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({
  args: chromiumArguments(),
  ...(executablePath && { executablePath }),
})
try {
  const token = server.administratorLink.split('#administrator=')[1] ?? ''
  const { receipts } = await fill(createCaller(server.url), { kind: 'link', token })
  for (const { file, path, width, height, formFactor } of screenshots) {
    for (const locale of locales) {
      const isPhone = formFactor === 'narrow'
      const page = await browser.newPage({
        viewport: { width, height },
        isMobile: isPhone,
        hasTouch: isPhone,
      })
      await page.goto(`${server.url}${pathIn(locale, path)}`)
      await page.waitForLoadState('networkidle')
      await page.screenshot(pictureAt(`${file}-${locale}`))
      await page.close()
    }
  }
  const { width, height } = homeScreens
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of locales) {
      const page = await browser.newPage({
        viewport: { width, height },
        isMobile: true,
        hasTouch: true,
        colorScheme,
        reducedMotion: 'reduce',
        locale: locale === 'es' ? 'es-MX' : 'en-GB',
      })
      const at = (path: string) => `${server.url}${pathIn(locale, path)}`
      await walkThroughReport(page, { at, locale, receipts }, async (step) => {
        await page.screenshot(pictureAt(`report-${step}-${colorScheme}-${locale}`))
      })
      await page.close()
    }
} finally {
  await browser.close()
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
