import { expect, test } from 'vitest'
import { deviceKindOf } from './device-kind.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'phone', 'chrome'],
  [`${android} Chrome/142.0.0.0 Safari/537.36`, 'tablet', 'chrome'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'phone', 'samsung'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'computer', 'edge'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'computer', 'opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computer', 'firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'phone',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148',
    'tablet',
    'chrome',
  ],
  ['curl/8.14.1', 'other', 'other'],
  [undefined, 'other', 'other'],
])('%s is a %s with %s', (header, form, browser) => {
  expect(deviceKindOf(header)).toEqual({ form, browser })
})
