import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const specs = globSync('tests/journeys/*.spec.ts', { cwd: root })

/** The configuration as it is read in such an environment. */
async function configuredWith(
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

/** Which file of journeys is taken in which look, whichever browser it is taken in. */
async function taken(looks: string | undefined): Promise<string[]> {
  const { projects = [] } = await configuredWith({ LOOKS: looks })
  return projects
    .filter(({ name = '' }) => /^(?:phone|desktop), (?:light|dark)$/.test(name))
    .flatMap(({ name, testMatch, testIgnore }) =>
      specs
        .filter((spec) => matches(testMatch, spec) && !matches(testIgnore, spec))
        .map((spec) => `${spec} ${name}`),
    )
}

test('what a plain run takes and what it leaves out are together everything, and nothing twice', async () => {
  const plain = await taken(undefined)
  const others = await taken('others')
  expect(new Set([...plain, ...others]).size).toBe(plain.length + others.length)
  const all = await taken('all')
  expect([...plain, ...others].toSorted()).toEqual(all.toSorted())
})

test('each look has its journeys in the whole browser beside those in its shell, and no journey in both', async () => {
  const { projects = [] } = await configuredWith({ LOOKS: 'all' })
  for (const { name = '', grep, grepInvert, testMatch } of projects.filter((each) => each.grep)) {
    const shell = projects.find((each) => `${each.name}, whole browser` === name)
    expect(shell).toMatchObject({ grepInvert: grep, testMatch })
    expect(grepInvert).toBeUndefined()
  }
  expect(projects.filter(({ name }) => name?.endsWith('whole browser'))).toHaveLength(4)
})

test('a journey that fails is tried once more in CI and not at home, and what looks at all of them never', async () => {
  const retriesOf = async (ci: string | undefined) => {
    const { projects = [], retries } = await configuredWith({ CI: ci })
    const of = (name: string) => projects.find((each) => each.name === name)?.retries ?? retries ?? 0
    return ['phone, light', 'phone, light, whole browser', 'first start', 'leak scan'].map(of)
  }
  expect(await retriesOf('true')).toEqual([1, 1, 0, 0])
  expect(await retriesOf(undefined)).toEqual([0, 0, 0, 0])
})
