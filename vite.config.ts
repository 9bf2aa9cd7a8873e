import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { locales } from './web/ui/language/locale.ts'
import { bundles } from './web-build/bundles.ts'
import { iconSheet } from './web-build/icon-sheet.ts'
import { oneLanguage } from './web-build/one-language.ts'
import { waitingPages } from './web-build/page-loading-plugin.ts'

export default defineConfig({
  plugins: [
    iconSheet(),
    oneLanguage(locales.find((locale) => locale === process.env['BUILD_LOCALE'])),
    waitingPages(),
    tailwindcss(),
    reactRouter(),
  ],
  // `npm run dev` draws the pages itself, and asks the server that runs beside it.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
  publicDir: 'web/public',
  // Code that is loaded later finds what it imports by itself; the list of it would be in the first bundle.
  build: {
    target: 'es2024',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    // Nobody reads what each of a thousand files would come to; `bundle-size` measures what matters.
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: bundles } } } } },
  },
  worker: {
    format: 'es',
    // Their own folder has its own content security policy: only there may WebAssembly be compiled.
    rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } },
  },
})
