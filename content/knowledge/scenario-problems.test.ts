import { expect, test } from 'vitest'
import { readFindings } from '../evidence-findings/findings.ts'
import { checkText, type TextCheckContext } from './problems.ts'
import { scenarioOf, sourceOf, textIds } from './read.ts'
import { pathsOf } from './scenario-paths.ts'

const findings = readFindings()
const around: TextCheckContext = { findings, pageExists: () => false, today: '2026-11-23' }

const facts = `---
place: school
minutes: 5
audiences: [bystanders]
ends:
  good: { kind: helped, findings: [defended] }
  out: { kind: out, findings: [five-ds] }
sources:
  - { name: Right To Be, url: 'https://righttobe.org/', checked: 2026-11-23 }
reviewed: 2026-11-23
reviewBy: 2027-05-23
note: Never ask a bullied child to be the defender.
---
`

const story = (happens: string, comes: string) => `
# ${happens}

${happens}

## start

${happens}

- [${happens}](#after 'distract')

  ${comes}

- [${happens}](#after 'delegate')

  ${comes}

- [${happens}](#out 'out')

## after

${happens}

- [${happens}](#good 'document')

  ${comes}

- [${happens}](#good 'delay')

  ${comes}

- [${happens}](#good 'direct')

  ${comes}

- [${happens}](#out 'out')

## good

${happens}

## out

${happens}
`

const scenario = `${facts}${story('He is sad.', 'It helps.')}
<!-- es -->
${story('Pasa algo.', 'Ayuda un poco.')}`

const problemsOf = (source: string) => checkText({ kind: 'academy', id: 'one', source }, around).problems

/** Applied in both languages, so that the planted fault is the only one. */
const everywhere = (before: string | RegExp, after: string) => scenario.replaceAll(before, after)

test('a scenario without a fault is let through', () => {
  expect(problemsOf(scenario)).toEqual([])
})

test.for([
  ['a moment is a dead end', everywhere(/good: \{[^}]*\}\n/g, ''), '"good" is a dead end'],
  ['a choice leads nowhere', everywhere("(#good 'delay')", "(#later 'delay')"), 'which does not exist'],
  ['a choice leads in a circle', everywhere("(#good 'delay')", "(#start 'delay')"), 'leads back to itself'],
  [
    'a moment has no way out',
    everywhere(/- \[[^\]]*\]\(#out 'out'\)\n\n## good/g, '## good'),
    '"after" needs one way out',
  ],
  [
    'a way out leads on instead of out',
    everywhere(/\(#out 'out'\)\n\n## good/g, "(#good 'out')\n\n## good"),
    '"after" needs one way out',
  ],
  [
    'nothing leads to a moment',
    everywhere('\n## good\n', '\n## lost\n\nHola.\n\n## good\n'),
    'nothing leads',
  ],
  [
    'an end has no moment',
    everywhere('  out: {', '  worse: { kind: harm, findings: [defended] }\n  out: {'),
    'no moment for the end "worse"',
  ],
  [
    'an end rests on a finding that does not exist',
    everywhere('[defended]', '[moonlight]'),
    'there is no such finding',
  ],
  [
    'an end rests on a finding that does not say what it does not show',
    everywhere('[defended]', '[sleep]'),
    'does not say what it does not show',
  ],
  ['one of the five ways is missing', everywhere(" 'direct'", " 'none'"), 'nobody can choose to direct'],
  ['nobody is credited', everywhere('https://righttobe.org/', 'https://example.org/'), 'does not credit'],
  ['a deed is unknown', everywhere("'direct'", "'detour'"), 'names no deed'],
  ['a choice says nothing of what comes of it', scenario.replace('\n  It helps.\n', ''), 'has no outcome'],
  ['a language is missing', scenario.split('<!-- es -->')[0] ?? '', 'a part is missing'],
  [
    'a choice is not translated',
    scenario.replace("- [Pasa algo.](#good 'delay')\n\n  Ayuda un poco.\n\n", ''),
    'is not the same in both languages',
  ],
  [
    'what comes of a choice is not translated',
    scenario.replace("'delay')\n\n  Ayuda un poco.\n", "'delay')\n"),
    'has no outcome',
  ],
] as const)('%s', ([, source, problem]) => {
  expect(problemsOf(source).join('\n')).toContain(problem)
})

test('every scenario offers an exit throughout and every path reaches a conclusion', () => {
  const ids = textIds('academy')
  expect(ids).toHaveLength(14)
  for (const id of ids) {
    const { texts, facts: own } = scenarioOf(id, sourceOf('academy', id))
    for (const moments of [texts.en.moments, texts.es.moments]) {
      for (const path of pathsOf(moments))
        expect(own.ends[path.at(-1) ?? '']?.findings.length).toBeGreaterThan(0)
      for (const { choices } of moments)
        if (choices.length > 0) expect(choices.filter(({ deed }) => deed === 'out')).toHaveLength(1)
    }
  }
})
