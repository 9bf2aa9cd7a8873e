import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './web/document/pages.ts'

export default {
  appDirectory: 'web',
  // scripts/build.ts says where to; tests build beside the build that is being served.
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  ssr: false,
  prerender: { paths: prerenderedPaths(), concurrency: 2 },
} satisfies Config
