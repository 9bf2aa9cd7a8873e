import type { Plugin } from 'vite'

const itsHelper = /vite\/preload-helper\.js$/

/**
 * Leaves `import()` as it is written. Vite puts each into a function that first loads the styles and scripts beside the code;
 * our styles are in the page, and scripts find what they import by themselves (`modulePreload` in vite.config.ts), so that it
 * only weighs something in the first bundle. Stops the build where code that is loaded later brings styles of its own.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: itsHelper },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isDynamicEntry || !file.viteMetadata?.importedCss.size) continue
        throw new Error(`${file.name} is loaded later and brings styles, which nothing would load`)
      }
    },
  }
}
