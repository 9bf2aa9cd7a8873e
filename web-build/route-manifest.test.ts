import { expect, test } from 'vitest'
import { trimmed } from './route-manifest.ts'

test('the browser learns where a page’s code is, and nothing of what that imports', () => {
  const manifest = `window.__reactRouterManifest={"routes":{"/":{"module":"/assets/home.js","imports":["/assets/a.js","/assets/b.js"],"css":[]}}};`
  expect(trimmed(manifest)).toBe(
    `window.__reactRouterManifest={"routes":{"/":{"module":"/assets/home.js","imports":[],"css":[]}}};`,
  )
})

test('what a route does not have is not listed', () => {
  const manifest = `window.__reactRouterManifest={"routes":{"/":{"id":"/","hasLoader":false,"hasErrorBoundary":true,"module":"/a.js"}}};`
  expect(trimmed(manifest)).toBe(
    `window.__reactRouterManifest={"routes":{"/":{"id":"/","hasErrorBoundary":true,"module":"/a.js"}}};`,
  )
})

test('a manifest of another form stops the build', () => {
  expect(() => trimmed('export default {}')).toThrow('another form')
})
