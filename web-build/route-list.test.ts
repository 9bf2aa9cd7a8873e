import { expect, test } from 'vitest'
import { shortenRouteList } from './route-list.ts'

const list = {
  entry: { module: '/assets/entry.js', imports: ['/assets/first.js'], css: [] },
  routes: {
    'en:/': {
      id: 'en:/',
      path: '/',
      hasLoader: true,
      hasAction: false,
      module: '/assets/home.js',
      imports: ['/assets/first.js'],
    },
  },
  version: 'e39e6e25',
}

test('each route retains properties and loaders and names no other files', () => {
  const code = shortenRouteList(`window.__reactRouterManifest=${JSON.stringify(list)};`)
  const shortened: unknown = JSON.parse(code.replace('window.__reactRouterManifest=', '').slice(0, -1))
  expect(shortened).toEqual({
    ...list,
    entry: { ...list.entry, imports: [] },
    routes: { 'en:/': { id: 'en:/', path: '/', hasLoader: true, module: '/assets/home.js', imports: [] } },
  })
})

test.for([
  ['another form', 'export default {}'],
  ['a list without files', 'window.__reactRouterManifest={"routes":{}};'],
])('stops the build at %s', ([, code = '']) => {
  expect(() => shortenRouteList(code)).toThrow('unexpected form')
})
