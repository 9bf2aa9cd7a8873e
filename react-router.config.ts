import type { Config } from '@react-router/dev/config'
import { builtLocales } from '#web/app/document/built-locales.ts'
import { prerenderedPaths } from '#web/app/pages.ts'

export default {
  appDirectory: 'web/app',
  // scripts/build.ts says where to; tests build beside the build that is being served.
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  ssr: false,
  prerender: { paths: prerenderedPaths(builtLocales), concurrency: 2 },
} satisfies Config
