import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewPath, previewSize } from '#content/installed-app.ts'
import { isLinkPreview, withLinkPicture } from './link-preview.ts'

const page = '<html><head><title>Calm</title></head><body></body></html>'
const agents = {
  'WhatsApp/2.23.20.0': true,
  'facebookexternalhit/1.1 Facebot Twitterbot/1.0': true,
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)': true,
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)': false,
  'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36': false,
}

test('gives the absolute preview image URL in the language of the page', () => {
  const html = withLinkPicture(page, { locale: 'es' }, new URL('https://help.example/'))
  expect(html).toContain('<meta property="og:image" content="https://help.example/previews/es.png"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/></head>')
})

test.each(Object.entries(agents))('%s looks at links: %s', (agent, looks) => {
  expect(isLinkPreview({ 'user-agent': agent })).toBe(looks)
})

test('serves the built page to a client without a user agent', () => {
  expect(isLinkPreview({})).toBe(false)
})

test.each(['en', 'es'])('the picture in %s is as large as it is said to be, and small to load', (locale) => {
  const picture = readFileSync(join(import.meta.dirname, '../../../../web/public', previewPath(locale)))
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    previewSize.width,
    previewSize.height,
  ])
  expect(picture.length).toBeLessThan(100_000)
})
