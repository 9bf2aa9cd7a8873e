import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const features = readdirSync(join(root, 'server/features'))

test('each server feature registers itself and appears in server/app.ts', () => {
  const app = read('server/app.ts')
  const registered = [...app.matchAll(/^import \* as \w+ from '\.\/features\/([\w-]+)\/register\.ts'$/gm)]
  expect(new Set(registered.map(([, feature]) => feature))).toEqual(new Set(features))
  for (const feature of features) {
    expect(read(`server/features/${feature}/register.ts`)).toMatch(/^export function register\(/m)
    const name = feature.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    expect(app).toMatch(new RegExp(`\\b${name}\\.register\\(`))
  }
})

test('only the feature an event is named after declares it', () => {
  const declared = globSync('server/features/**/*.ts', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/domainEvent(?:<[^>]*>)?\(\s*'([\w-]+)\.\w+'/g)].map(([, feature]) => ({
      path,
      feature,
    })),
  )
  expect(declared.length).toBeGreaterThan(10)
  for (const { path, feature } of declared) expect(path).toBe(`server/features/${feature}/events.ts`)
})
