import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const comingPage = fileURLToPath(import.meta.resolve('#web/document/coming-page.ts'))
const routeModules = /[\\/]react-router[\\/]dist[\\/].*[\\/]ssr[\\/]routeModules\.js$/
const itsImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/g

/** Has React Router wait for the code of a page that cannot be fetched, where it would load the document anew. See there why. */
export function waitingPages(): Plugin {
  return {
    name: 'waiting-pages',
    transform: {
      filter: { id: routeModules },
      handler: (code) => ({ code: waiting(code, comingPage), map: null }),
    },
  }
}

/**
 * @param code of the router, as it loads a route's module
 * @param from the module with `importPage`
 * @throws when the code is not in the form that React Router writes
 */
export function waiting(code: string, from: string): string {
  if (code.match(itsImport)?.length !== 1) {
    throw new Error('React Router loads the modules of routes in another way than expected')
  }
  return `import { importPage } from ${JSON.stringify(from)}\n${code.replace(itsImport, 'importPage(route.module)')}`
}
