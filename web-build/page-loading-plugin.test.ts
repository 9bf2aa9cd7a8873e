import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { replaceLoader } from './page-loading-plugin.ts'

test('this router version loads route modules as expected in both builds', async () => {
  for (const build of ['development', 'production']) {
    const file = join(root, 'node_modules/react-router/dist', build, 'lib/dom/ssr/routeModules.js')
    const changed = replaceLoader(await readFile(file, 'utf8'), '/web/coming-page.ts')
    expect(changed).toContain('import { importPage } from "/web/coming-page.ts"')
    expect(changed).toContain('await importPage(route.module)')
    expect(changed).toContain('export { loadRouteModule }')
    // Nothing but the document of a newer version is ever loaded, and not from here.
    expect(changed).not.toMatch(/[^.\w]import\(|reload/)
  }
})

test('code in another form is not let through', () => {
  expect(() => replaceLoader('let routeModule = await load(route)', '/a.ts')).toThrow('unexpected form')
  const anothers = 'async function loadRouteModule(route, routeModulesCache) {\n  return load(route)\n}'
  expect(() => replaceLoader(anothers, '/a.ts')).toThrow('unexpected form')
})
