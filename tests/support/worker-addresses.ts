import { registerHooks } from 'node:module'

// Node.js runs the server's tests itself, without Vite. The browser code that they use names its workers in Vite's form,
// `?worker&url`, which is resolved to an address here; no worker is started.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('?worker&url')) return nextLoad(url, context)
    return { format: 'module', source: `export default ${JSON.stringify(url)}`, shortCircuit: true }
  },
})
