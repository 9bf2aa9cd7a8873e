import { registerHooks } from 'node:module'

// Node.js reads the server's tests by itself, without Vite. What those use of the browser's code names its workers as Vite does, by
// `?worker&url`: an address, and here nobody starts one.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('?worker&url')) return nextLoad(url, context)
    return { format: 'module', source: `export default ${JSON.stringify(url)}`, shortCircuit: true }
  },
})
