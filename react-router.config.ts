import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './web/document/pages.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: { paths: prerenderedPaths(), concurrency: 2 },
} satisfies Config
