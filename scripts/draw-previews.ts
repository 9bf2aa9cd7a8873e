// Draws the picture that other sites and apps show beside a shared link, in each language, from the shapes of all drawings. To be run
// after the mark, the tagline (content/brand.ts) or the colours were changed:
//   npm run draw:previews [path of a Chromium]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { previewPath, previewSize } from '#content/installed-app.ts'
import { colors } from '#web/paper/styles.ts'
import { arch, figureOutline, ground, pair } from '#web/ui/illustrations/outlines.ts'
import { locales } from '#web/ui/language/locale.ts'
import { root } from '../web-build/run.ts'

const font = 'node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2'

const [front, back] = pair.map(figureOutline)
const people =
  `<svg viewBox="0 0 96 70" width="600"><path d="${arch}" fill="${colors.surface}"/>` +
  `<path d="${front}" fill="${colors.deep}"/><path d="${back}" fill="${colors.accent}"/>` +
  `<path d="${ground}" fill="none" stroke="${colors.lineStrong}" stroke-width="1.5" stroke-linecap="round"/></svg>`

/** Without the name of the service: an administrator may have given it another one, and the link says it in words. */
const pageWith = (words: string, face: string) => `<style>
  @font-face { font-family: Nunito; src: url(data:font/woff2;base64,${face}); font-weight: 200 1000 }
  body { margin: 0; height: ${previewSize.height}px; background: ${colors.tint}; display: flex; align-items: end; gap: 24px }
  p { margin: 0; flex: 1; align-self: center; padding-left: 72px; font: 760 50px/1.16 Nunito; letter-spacing: -0.02em; color: ${colors.deep}; text-wrap: balance }
  svg { flex: none; display: block; margin: 0 40px 64px 0 }
</style><p>${words}</p>${people}`

const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
  const face = (await readFile(join(root, font))).toString('base64')
  await mkdir(join(root, 'web/public/previews'), { recursive: true })
  for (const locale of locales) {
    const page = await browser.newPage({ viewport: previewSize })
    await page.setContent(pageWith(brand.tagline[locale], face))
    await page.evaluate(async () => void (await document.fonts.ready))
    await writeFile(join(root, 'web/public', previewPath(locale)), await page.screenshot())
    await page.close()
  }
} finally {
  await browser.close()
}
