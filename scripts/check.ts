// Everything that can be judged without running the product: types, lint, format, structure, imports, dead code and
// generated files. The same here and in CI.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

interface Check {
  name: string
  command: string
  args: string[]
  /** What mends it, if a command does. */
  remedy?: string
  env?: NodeJS.ProcessEnv
}

const bin = (name: string) => join('node_modules', '.bin', name)
const node = process.execPath

const compile: Check = { name: 'messages and route types', command: node, args: ['scripts/compile.ts'] }
/** Those that read what {@link compile} makes; the longest first, so that nothing long is left for the end. */
const afterwards: Check[] = [
  // One pass: the linter reads the types with the compiler itself (the native one), and says what that finds too.
  {
    name: 'types and lint',
    command: node,
    args: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings', '.'],
    // It reads types and then ends: collecting garbage less often saves an eighth of its time, and costs 0.3 GB beside 3.8. A limit of
    // memory (GOMEMLIMIT) near what it needs has it collect all the time.
    env: { GOGC: '400' },
  },
  { name: 'imports', command: node, args: ['scripts/check-imports.ts'] },
  { name: 'dead code', command: node, args: [bin('knip'), '--no-progress', '--cache'] },
]
/** Those that read only what is kept in git: meanwhile, and whenever there is room. */
const parallelChecks: Check[] = [
  { name: 'format', command: node, args: [bin('oxfmt'), '--check'], remedy: 'npm run format' },
  {
    name: 'database types',
    command: node,
    args: ['scripts/generate-schema.ts', '--check'],
    remedy: 'npm run schema',
  },
  { name: 'structure', command: node, args: ['scripts/check-structure.ts'] },
  { name: 'messages', command: node, args: ['scripts/check-messages.ts'] },
  { name: 'content', command: node, args: ['scripts/content.ts'] },
]

/** Runs one check and keeps what it prints for the case that it fails. */
function run({ command, args, env }: Check): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...process.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', (error) => resolve({ code: 1, output: error.message }))
  child.on('close', (code) => resolve({ code: code ?? 1, output }))
  return promise
}

async function report(check: Check): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await run(check)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  if (code !== 0 && check.remedy !== undefined) console.log(`${check.remedy} mends this.`)
  return code === 0
}

/** Two at a time: that is what the smallest machine has. */
async function all(): Promise<boolean> {
  const results: boolean[] = []
  const work = async (checks: Check[]) => {
    for (let check = checks.shift(); check; check = checks.shift()) results.push(await report(check))
  }
  const compiled = report(compile)
  // What was made wrong would be found wrong again by all that reads it.
  const runNext = async () => {
    if (await compiled) await work(afterwards)
  }
  await Promise.all([runNext().then(() => work(parallelChecks)), work(parallelChecks).then(runNext)])
  return (await compiled) && results.every(Boolean)
}

process.exitCode = (await all()) ? 0 : 1
