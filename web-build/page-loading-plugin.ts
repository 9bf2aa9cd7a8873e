import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const comingPage = fileURLToPath(import.meta.resolve('#web/platform/pages/page-loader.ts'))
const routeModules = /[\\/]react-router[\\/]dist[\\/].*[\\/]ssr[\\/]routeModules\.js$/
const loaderFunction = /async function loadRouteModule\(route, routeModulesCache\) \{[^]*?\n\}/g
/** What the function is expected to do: return a cached module, import it, store it, and reload if that fails. */
const expectedSteps = [
  /route\.id in routeModulesCache\) return routeModulesCache\[route\.id\]/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/g,
  /routeModulesCache\[route\.id\] = routeModule/g,
  /window\.location\.reload\(\)/g,
]

const replacement = `async function loadRouteModule(route, routeModulesCache) {
  return (routeModulesCache[route.id] ??= await importPage(route.module))
}`

/**
 * Lets React Router wait for the code of a page that cannot be fetched, and show its error page for code
 * that fails, instead of reloading the document for both. For the reasons see
 * web/platform/pages/page-loader.ts.
 */
export function waitingPages(): Plugin {
  return {
    name: 'waiting-pages',
    transform: {
      filter: { id: routeModules },
      handler: (code) => ({ code: replaceLoader(code, comingPage), map: null }),
    },
  }
}

/**
 * @param code of the router that loads a route's module
 * @param from the module with `importPage`
 * @throws if the code does not have the form that React Router writes
 */
export function replaceLoader(code: string, from: string): string {
  const [loading = '', ...more] = code.match(loaderFunction) ?? []
  if (more.length > 0 || expectedSteps.some((step) => loading.match(step)?.length !== 1)) {
    throw new Error("unexpected form of React Router's route loader")
  }
  return `import { importPage } from ${JSON.stringify(from)}\n${code.replace(loaderFunction, replacement)}`
}
