import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, countPlaywright, countVitest } from './counts.ts'

/** Where runners put what they report. */
export const results = 'test-results'

/** One thing after the other that a run of tests does. */
export interface Stage {
  readonly name: string
  /** What Node.js runs. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /**
   * Where its runner writes a report, and how that is counted. `test`: it is one test itself. Without either it only passes
   * or fails.
   */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Counts } | 'test'
  /** Seconds that it takes on two cores which have nothing else to do (docs/decisions/0362). */
  readonly seconds: number
}

const bin = (name: string) => join('node_modules', '.bin', name)

function vitest(name: string, args: readonly string[]): Pick<Stage, 'args' | 'report'> {
  const file = join(results, `${name}.json`)
  const reporters = ['dot', 'json'].map((each) => `--reporter=${each}`)
  return {
    args: [bin('vitest'), 'run', ...reporters, `--outputFile.json=${file}`, ...args],
    report: { file, count: countVitest },
  }
}

function journeys(folder: string, args: readonly string[] = []): Pick<Stage, 'args' | 'report'> {
  return {
    args: [bin('playwright'), 'test', `--output=${join(results, folder)}`, ...args],
    report: { file: join(results, 'journeys.json'), count: countPlaywright },
  }
}

/**
 * What `npm test` runs, one group after the other. Those of a group run side by side, and the first of them says what it does meanwhile:
 * alone, tests with a database and the building of pages each leave a quarter of two cores idle (docs/decisions/0362). The messages
 * that both read are there from the checks, and are not made again.
 */
export const shortStages: readonly (readonly [Stage, ...Stage[]])[] = [
  [{ name: 'checks', args: ['scripts/check.ts'], seconds: 60 }],
  [
    { name: 'unit and database tests', ...vitest('vitest', ['--project=!long*']), seconds: 640 },
    { name: 'pages', args: ['scripts/build.ts'], seconds: 200 },
  ],
  [{ name: 'weight of the first load', args: ['scripts/bundle-size.ts'], seconds: 1 }],
  [
    {
      name: 'journeys in a browser, then the leak scan',
      ...journeys('journeys'),
      env: { JOURNEYS: 'short' },
      seconds: 900,
    },
  ],
]

/**
 * What `npm run test:long` runs in addition, what is worth most first.
 * @param seed what the properties and the blows of this run are drawn from
 */
export function longStages(seed: number): Stage[] {
  const seeded = { FAST_CHECK_SEED: String(seed), FAST_CHECK_SECONDS: '3', FUZZ_SECONDS: '120' }
  const figures = { BENCH_RESULTS: results }
  return [
    {
      name: 'whole journeys, then the leak scan',
      ...journeys('deep', ownLooks.flatMap(projectArguments)),
      env: { JOURNEYS: 'long' },
      seconds: 1000,
    },
    {
      name: `properties and odd requests, drawn from seed ${seed}`,
      ...vitest('properties', ['--testTimeout=20000', ...filesWithProperties()]),
      env: seeded,
      seconds: 130,
    },
    {
      name: 'what takes long without a browser',
      ...vitest('long', ['--project', 'long*']),
      seconds: 330,
    },
    ...(existsSync(attack)
      ? [{ name: 'attack', ...vitest('attack', ['--config', attack]), seconds: 180 }]
      : []),
    {
      name: 'kill -9 in the middle of writes, 50 times',
      args: ['tests/faults/kill.ts', '--seed', String(seed)],
      env: figures,
      report: 'test' as const,
      seconds: 120,
    },
    {
      name: 'each page and state in all four looks',
      ...journeys('sweep', projectArguments('sweep')),
      env: { JOURNEYS: 'long' },
      seconds: 700,
    },
    {
      name: '100 MB from a browser, interrupted three times',
      args: ['tests/faults/uploads.ts', '--megabytes', '100'],
      env: figures,
      report: 'test' as const,
      seconds: 45,
    },
    {
      name: 'native projects are what Capacitor makes of them',
      args: ['scripts/check-native.ts'],
      report: 'test' as const,
      seconds: 5,
    },
    inOtherLook('journeys at the other size', ownLooks),
    inOtherLook('journeys on a phone in dark colours', ['phone, dark']),
    inOtherLook('journeys at a desk in light colours', ['desktop, light']),
  ]
}

/** Each journey once more, in a look that it is not taken in elsewhere. */
function inOtherLook(name: string, projects: readonly string[]): Stage {
  return {
    name,
    ...journeys(name.replaceAll(/\W+/g, '-'), projects.flatMap(projectArguments)),
    env: { LOOKS: 'others' },
    seconds: 600,
  }
}

/** The looks in which `npm test` takes journeys. */
const ownLooks = ['desktop, dark', 'phone, light']

/** A look is a project for each of the two browsers. */
function projectArguments(project: string): string[] {
  const whole = project.includes(', ') ? [`--project=${project}, whole browser`] : []
  return [`--project=${project}`, ...whole]
}

const attack = 'tests/attack/vitest.config.ts'

/** The tests whose cases are drawn: the rest would be the same again. */
function filesWithProperties(): string[] {
  const tests = globSync(
    '{contract,content,encryption,server,web,web-build,scripts,tools,tests}/**/*.test.{ts,tsx}',
  )
  return tests.filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'")).sort()
}
