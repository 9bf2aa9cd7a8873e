// Replaces with-node.mjs, the parent process of scripts/start.ts.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

spawn(process.execPath, [join(import.meta.dirname, 'run-supervisor.ts')], {
  stdio: 'inherit',
  env: { ...process.env, UPSTANDER_LAUNCHER: String(process.pid) },
})
