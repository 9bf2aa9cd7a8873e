// npm run bench: every benchmark, one after the other, so that none disturbs another.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

for (const name of [
  'submissions',
  'reads',
  'first-load',
  'search',
  'lists',
  'desk',
  'forum',
  'chat',
  'cases',
  'evidence',
  'opening',
  'start',
  'rest',
  'mail',
  'offline',
  'classes',
  'live',
  'rooms',
  'judge',
  'restore',
  'growth',
  'places',
]) {
  console.log(`\n${name}\n${'═'.repeat(name.length)}`)
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  child.once('exit', (code) => resolve(code ?? 1))
  if ((await promise) !== 0) process.exitCode = 1
}
