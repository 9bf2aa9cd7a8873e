import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const specs = globSync('tests/journeys/*.spec.ts', { cwd: root })

/** The configuration as loaded in this environment. */
async function loadConfiguration(
  environment: Record<string, string | undefined>,
): Promise<PlaywrightTestConfig> {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.resetModules()
  return (await import('../../playwright.config.ts')).default
}

type Pattern = string | RegExp | readonly (string | RegExp)[] | undefined

function matches(pattern: Pattern, spec: string): boolean {
  return [pattern ?? []]
    .flat()
    .some((each) => (each instanceof RegExp ? each.test(spec) : matchesGlob(spec, each)))
}

/** The journey files that run in each look, in any browser. */
async function selectedFiles(looks: string | undefined): Promise<string[]> {
  const { projects = [] } = await loadConfiguration({ LOOKS: looks })
  return projects
    .filter(({ name = '' }) => /^(?:phone|desktop), (?:light|dark)$/.test(name))
    .flatMap(({ name, testMatch, testIgnore }) =>
      specs
        .filter((spec) => matches(testMatch, spec) && !matches(testIgnore, spec))
        .map((spec) => `${spec} ${name}`),
    )
}

test('plain and excluded journeys together cover everything exactly once', async () => {
  const plain = await selectedFiles(undefined)
  const others = await selectedFiles('others')
  expect(new Set([...plain, ...others]).size).toBe(plain.length + others.length)
  const all = await selectedFiles('all')
  expect([...plain, ...others].toSorted()).toEqual(all.toSorted())
})

test('looks split journeys between whole browser and shell without overlap', async () => {
  const { projects = [] } = await loadConfiguration({ LOOKS: 'all' })
  for (const { name = '', grep, grepInvert, testMatch } of projects.filter((each) => each.grep)) {
    const shell = projects.find((each) => `${each.name}, whole browser` === name)
    expect(shell).toMatchObject({ grepInvert: [grep], testMatch })
    expect(grepInvert).toEqual([])
  }
  expect(projects.filter(({ name }) => name?.endsWith('whole browser'))).toHaveLength(4)
})

/** The titles that run in a look of a plain run, by browser. */
async function selectedTitles(part: string | undefined, titles: readonly string[]) {
  const { projects = [] } = await loadConfiguration({ LOOKS: undefined, JOURNEYS: part })
  const matchesProject = (pattern: Pattern, title: string) =>
    [pattern ?? []].flat().some((each) => new RegExp(each).test(title))
  return projects
    .filter(({ name = '' }) => name.startsWith('phone, light'))
    .flatMap(({ name, grep, grepInvert }) =>
      titles
        .filter(
          (title) =>
            (grep === undefined || matchesProject(grep, title)) && !matchesProject(grepInvert, title),
        )
        .map((title) => `${name}: ${title}`),
    )
    .toSorted()
}

test('a short run skips long journeys, and the long run takes them', async () => {
  const titles = ['a walk', 'a talk @whole-browser', 'a story @long', 'a song @whole-browser @long']
  const short = ['phone, light, whole browser: a talk @whole-browser', 'phone, light: a walk']
  const long = ['phone, light, whole browser: a song @whole-browser @long', 'phone, light: a story @long']
  expect(await selectedTitles('short', titles)).toEqual(short)
  expect(await selectedTitles('long', titles)).toEqual(long)
  expect(await selectedTitles(undefined, titles)).toEqual([...short, ...long].toSorted())
})

test('skips no test without a condition and a reason', () => {
  const files = globSync(
    '{bench,contract,content,encryption,server,web,web-build,scripts,tools,tests}/**/*.{test.ts,test.tsx,spec.ts}',
    { cwd: root },
  )
  const withoutReason = /^\s*(?:test|it|describe)\.(?:skip|todo|fixme)\(\s*['"`]|\bskip\(\s*\)/m
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => withoutReason.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('retries a failed journey once in CI only, never the full sweep', async () => {
  const retriesOf = async (ci: string | undefined) => {
    const { projects = [], retries } = await loadConfiguration({ CI: ci })
    const of = (name: string) => projects.find((each) => each.name === name)?.retries ?? retries ?? 0
    return ['phone, light', 'phone, light, whole browser', 'first start', 'leak scan'].map(of)
  }
  expect(await retriesOf('true')).toEqual([1, 1, 0, 0])
  expect(await retriesOf(undefined)).toEqual([0, 0, 0, 0])
})
