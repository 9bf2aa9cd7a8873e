import { expect, test } from 'vitest'
import { inlineHashes } from './pages.ts'
import { verifierPage } from './verifier.ts'

test('the receipt verifier page allows only its own script and style', () => {
  const html = verifierPage('check()', 'p{margin:0}')
  const [script] = inlineHashes(html, 'script')
  const [style] = inlineHashes(html, 'style')
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
  expect(policy?.split('; ')).toEqual([
    `default-src 'none'`,
    `script-src '${script}'`,
    `style-src '${style}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ])
  expect(html).not.toMatch(/(src|href)=/)
})

test('code that would end its own element is refused', () => {
  expect(() => verifierPage('"</script>"', '')).toThrow('end its own element')
  expect(() => verifierPage('', '</style>')).toThrow('end its own element')
})
