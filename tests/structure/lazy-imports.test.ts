import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Each takes some megabytes of memory, and many servers never need it, so they are loaded on first use. (docs/decisions/0357) */
const seldomNeeded = [
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'age-encryption',
  'nodemailer',
  'piscina',
  'pkijs',
  'prom-client',
  'stripe',
  'web-push',
]

test('what is seldom needed is not loaded with the server', () => {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
    await import('./server/server.ts')
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  const isLoaded = (name: string) => output.includes(`/node_modules/${name}/`)
  expect(isLoaded('fastify')).toBe(true)
  expect(seldomNeeded.filter(isLoaded)).toEqual([])
}, 120_000)
