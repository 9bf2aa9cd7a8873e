import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes, checkInlineAttributes, startAfterPaint, takePreloads } from './pages.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('does not make the browser preload JavaScript before the page', () => {
  const html =
    '<link rel="icon" href="/a"/><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/c.js"/>'
  expect(takePreloads(html)).toEqual({ html: '<link rel="icon" href="/a"/>', preloads: ['/b.js', '/c.js'] })
})

test('hashes every inline script once and ignores scripts from files', () => {
  const html =
    '<script>a()</script><script type="module" async="">import "/x";\nb()</script><script>a()</script>' +
    '<script src="/y.js"></script><style data-href="app">p{}</style>'
  expect(inlineHashes(html, 'script')).toEqual([hash('a()'), hash('import "/x";\nb()')])
  expect(inlineHashes(html, 'style')).toEqual([hash('p{}')])
})

test('an inline style or handler stops the build and names its place', () => {
  expect(() => checkInlineAttributes('<p style="color:red">', '/crisis')).toThrow(
    '/crisis: inline "style" attribute',
  )
  expect(() => checkInlineAttributes('<a href="/" onclick="go()">', '/')).toThrow('"onclick"')
  expect(() => checkInlineAttributes('<svg><path d="" style="fill:red"/></svg>', '/')).toThrow('"style"')
})

test('words that only look like one do not', () => {
  const html =
    '<p data-style="wide">style="x" onclick="y"</p><script>"<p style=\\"\\">"</script><style>a{}</style>'
  expect(() => checkInlineAttributes(html, '/')).not.toThrow()
})

test('a page fetches all code at once after paint and starts last', () => {
  const script = (text: string) => `<script type="module" async="">${text}</script>`
  const html = script(
    'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n  \n' +
      'window.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");',
  )
  const lines = startAfterPaint(html, '/assets/app-1.css', ['/assets/root.js', '/assets/deep.js']).split('\n')
  const [wait, , address, styled, added, preloaded, load, ...start] = lines
  expect(wait).toContain('await new Promise')
  expect(load).toBe(
    'const [, route0] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), styled])',
  )
  expect(address).toContain('rel: "stylesheet", href: "/assets/app-1.css"')
  expect(styled).toMatch(/onload = styles.onerror/)
  expect(added).toBe('document.head.append(styles)')
  expect(preloaded).toContain('for (const href of ["/assets/root.js","/assets/deep.js"])')
  expect(preloaded).toContain('rel: "modulepreload"')
  expect(start.join('\n')).toContain(
    'window.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");',
  )
})

test('a page whose script has changed its form stops the build', () => {
  expect(() => startAfterPaint('<script type="module" async="">start()</script>', '/a.css', [])).toThrow(
    'unexpected form',
  )
})
