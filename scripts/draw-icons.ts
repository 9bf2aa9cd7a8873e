// Draws the icons that cannot be SVG from web/public/icons/icon.svg, and the plain ones from plain.svg. To be run after the mark was changed:
//   npm run draw:icons [path of a Chromium]
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { root } from '../web-build/run.ts'

const icons = join(root, 'web/public/icons')
/** Android makes the smaller ones itself. */
const android = join(root, 'native/android/app/src/main/res/mipmap-xxxhdpi')
const ios = join(root, 'native/ios/App/App/Assets.xcassets/AppIcon.appiconset')

/** A maskable icon keeps its picture inside the middle 80 %, since systems cut it to circles and drops. */
type IconStyle = { size: number; rounded: boolean; scale?: number; ground?: string }

async function draw(browser: Browser, svg: string, style: IconStyle): Promise<Buffer> {
  const { size, rounded, scale = 1, ground = '#faf6ef' } = style
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const picture = rounded ? svg : svg.replace(/ rx="\d+"/, '')
  const edge = (size * (1 - scale)) / 2
  await page.setContent(
    `<style>body{margin:0;background:${rounded ? 'transparent' : ground}}svg{position:absolute;` +
      `inset:${edge}px;width:${size * scale}px}</style>${picture}`,
  )
  const image = await page.screenshot({ omitBackground: true })
  await page.close()
  return image
}

/** The mark in one colour, for systems that give all icons theirs: one person in front of the other, with a gap between them. */
function inOneColour(svg: string): string {
  const [back = '', front = ''] = ['#e08d55', '#14483f'].map((colour) =>
    [...svg.matchAll(new RegExp(`<(?:circle|path) [^>]*fill="${colour}"/>`, 'g'))]
      .map(([shape]) => shape.replace(` fill="${colour}"`, ''))
      .join(''),
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><mask id="gap"><path d="M0 0h64v64H0Z" fill="#fff"/>' +
    `<g stroke="#000" stroke-width="5">${front}</g></mask><g mask="url(#gap)">${back}</g>${front}</svg>`
  )
}

/** The plain one as lines alone. */
const asLines = (svg: string) => svg.replace('fill="#f4f4f4"', 'fill="none"').replaceAll('#767676', '#000')

/** An ICO file with one PNG of 32 pixels, as every browser reads it. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
  const svg = await readFile(join(icons, 'icon.svg'), 'utf8')
  const png = (style: IconStyle) => draw(browser, svg, style)
  await writeFile(join(icons, 'icon-192.png'), await png({ size: 192, rounded: true }))
  await writeFile(join(icons, 'icon-512.png'), await png({ size: 512, rounded: true }))
  await writeFile(join(icons, 'icon-maskable-512.png'), await png({ size: 512, rounded: false, scale: 0.8 }))
  const monochrome = { rounded: true, scale: 0.8 }
  const mark = inOneColour(svg)
  await writeFile(
    join(icons, 'icon-monochrome-512.png'),
    await draw(browser, mark, { size: 512, ...monochrome }),
  )
  await writeFile(
    join(android, 'ic_launcher_monochrome.png'),
    await draw(browser, mark, { size: 432, rounded: true, scale: 0.55 }),
  )
  await writeFile(join(icons, 'apple-touch-icon.png'), await png({ size: 180, rounded: false, scale: 0.9 }))
  const plainSvg = await readFile(join(icons, 'plain.svg'), 'utf8')
  const plain = (style: IconStyle) => draw(browser, plainSvg, { ground: '#ffffff', ...style })
  await writeFile(join(icons, 'plain-192.png'), await plain({ size: 192, rounded: true }))
  await writeFile(join(icons, 'plain-512.png'), await plain({ size: 512, rounded: true }))
  await writeFile(
    join(icons, 'plain-maskable-512.png'),
    await plain({ size: 512, rounded: false, scale: 0.6 }),
  )
  await writeFile(
    join(icons, 'plain-monochrome-512.png'),
    await draw(browser, asLines(plainSvg), { size: 512, rounded: true, scale: 0.6 }),
  )
  await writeFile(join(icons, 'plain-touch-icon.png'), await plain({ size: 180, rounded: false, scale: 0.8 }))
  await writeFile(join(android, 'ic_launcher.png'), await png({ size: 192, rounded: true }))
  await writeFile(join(android, 'ic_launcher_round.png'), await png({ size: 192, rounded: true }))
  await writeFile(
    join(android, 'ic_launcher_foreground.png'),
    await png({ size: 432, rounded: true, scale: 0.55 }),
  )
  await writeFile(join(ios, 'AppIcon-512@2x.png'), await png({ size: 1024, rounded: false, scale: 0.9 }))
  await writeFile(join(root, 'web/public/favicon.ico'), icoOf(await png({ size: 32, rounded: true })))
} finally {
  await browser.close()
}
