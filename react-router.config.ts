import type { Config } from '@react-router/dev/config'
import { builtLocales } from '#web/app/document/built-locales.ts'
import { prerenderedPaths } from '#web/app/built-pages.ts'

export default {
  appDirectory: 'web/app',
  // scripts/build.ts says where to; tests build beside the build that is being served.
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  ssr: false,
  // The code of a page is one file, and waits for the network as one (web/platform/pages/page-loader.ts).
  splitRouteModules: false,
  prerender: { paths: prerenderedPaths(builtLocales), concurrency: 2 },
} satisfies Config
