import { expect, test } from 'vitest'
import { readFindings } from '../evidence-findings/findings.ts'
import { checkText, type TextCheckContext } from './problems.ts'
import { inflesz, spanishSyllables } from './spanish-reading-ease.ts'

const around: TextCheckContext = {
  findings: readFindings(),
  pageExists: (path) => ['/crisis', '/resources/calm'].includes(path),
  today: '2026-11-23',
}

const facts = `---
audiences: [teens]
situations: [now]
findings: [grounding]
tools: [/crisis]
pictures: [shield, list]
sources:
  - { name: StopNCII, url: 'https://stopncii.org/', checked: 2026-11-23 }
reviewed: 2026-11-23
reviewBy: 2027-05-23
note: Never call it proven.
---
`

const guide = `${facts}
# The first hour

Something bad just happened.

## Are you safe?

If not, go to [the crisis page](/crisis). You can do this.

## Then

- Sit down.
- Read [StopNCII](https://stopncii.org/).

<!-- es -->

# La primera hora

Acaba de pasar algo malo.

## ¿Estás a salvo?

Si no, ve a [la página de crisis](/crisis). Puedes hacerlo.

## Después

- Siéntate.
- Lee [StopNCII](https://stopncii.org/).
`

const lesson = (title: string, choice: string, ends: string, question: string) => `
# ${title}

Para ti. For you.

- Algo. A thing.

## ${title}

Una cosa. One thing.

## scenario: ${title}

### start

${ends}

- [${choice}](#talk)
- [${ends}](#wait)

### talk

${ends}

### wait

${ends}

## quiz: ${title}

### ${question}

- [x] No.

  ${ends}
- [ ] Sí.

  ${ends}
`

const lessonFacts = facts
  .replace(/situations.*\n/, '')
  .replace(/pictures.*\n/, '')
  .replace('tools: [/crisis]', 'minutes: 10\nreflection: { en: And you?, es: ¿Y tú? }')
const module = `${lessonFacts}${lesson('The chat', 'You talk', 'You wait', 'Is it you?')}
<!-- es -->
${lesson('El chat', 'Tú hablas', 'Tú te vas', '¿Eres tú?')}`

const problemsOf = (source: string, kind: 'guides' | 'learning' = 'guides') =>
  checkText({ kind, id: 'one', source }, around).problems

test('a guide and a module without a fault are let through', () => {
  expect(problemsOf(guide)).toEqual([])
  expect(problemsOf(module, 'learning')).toEqual([])
})

const hard =
  'Notwithstanding considerable organisational responsibilities, institutional representatives ordinarily underestimate psychological consequences. '.repeat(
    4,
  )
const difficult =
  'Independientemente de las responsabilidades institucionales correspondientes, los representantes organizativos habitualmente infravaloran determinadas consecuencias psicológicas considerables. '.repeat(
    4,
  )

test.for([
  ['a language is missing', guide.split('<!-- es -->')[0] ?? '', 'a part is missing'],
  ['a language is empty', `${guide.split('<!-- es -->')[0]}<!-- es -->\n\n`, 'has no Spanish text'],
  ['an item is not translated', guide.replace('- Siéntate.\n', ''), 'is not the same in both languages'],
  ['a part is not translated', guide.replace('## Después', 'Después'), 'es: has fewer than two parts'],
  [
    'a link leads to no page',
    guide.replaceAll('](/crisis)', '](/help)'),
    'leads to /help, and there is no such page',
  ],
  ['a part has no drawing', guide.replace('[shield, list]', '[shield]'), 'has 1 drawings for 2 parts'],
  ['a drawing does not exist', guide.replace('shield', 'sword'), 'pictures'],
  ['a tool leads to no page', guide.replace('[/crisis]', '[/security]'), 'leads to /security'],
  [
    'a link is not a source',
    guide.replaceAll('(https://stopncii.org/)', '(https://example.org/)'),
    'not among its dated sources',
  ],
  ['a source has no date', guide.replace(', checked: 2026-11-23 }', ' }'), 'checked'],
  ['a day does not exist', guide.replace('reviewBy: 2027-05-23', 'reviewBy: 2027-02-30'), 'reviewBy'],
  [
    'it is to be read again too early',
    guide.replace('reviewBy: 2027-05-23', 'reviewBy: 2026-05-23'),
    'read again before',
  ],
  ['English is too hard', guide.replace('You can do this.', hard), 'is too hard in English'],
  ['Spanish is too hard', guide.replace('Puedes hacerlo.', difficult), 'is too hard in Spanish'],
  ['a finding is unknown', guide.replace('[grounding]', '[grounding, magic]'), 'rests on "magic"'],
  ['an audience is unknown', guide.replace('[teens]', '[pets]'), 'audiences'],
  ['a fact is unknown', guide.replace('note:', 'colour: red\nnote:'), 'colour'],
  ['it shouts', guide.replace('You can do this.', 'You can do this!'), 'shouts'],
  [
    'it has a form that no page shows',
    guide.replace('You can do this.', '\n\n```\ncode\n```'),
    'which is not supported',
  ],
] as const)('it is found where %s', ([, source, problem]) => {
  expect(source).not.toBe(guide)
  expect(problemsOf(source).join('\n')).toContain(problem)
})

test.for([
  ['nothing leads to a step', module.replaceAll('(#wait)', '(#talk)'), 'nothing leads to the step "wait"'],
  ['a choice leads nowhere', module.replaceAll('(#wait)', '(#run)'), 'a choice leads to "run"'],
  ['a story goes round', module.replaceAll('(#wait)', '(#start)'), 'leads back to itself'],
  ['an answer has no reason', module.replace('- [ ] Sí.\n\n  You wait', '- [ ] Sí.'), 'needs "[x]" or "[ ]"'],
  ['no answer is right', module.replace('- [x] No.', '- [ ] No.'), 'has no right answer'],
  ['a step is not translated', module.replace('### wait\n\nTú te vas\n', ''), 'es: a choice leads to "wait"'],
  ['there is no quiz', module.replaceAll('## quiz: ', '## '), 'needs one part "## quiz: …"'],
  ['it takes too long', module.replace('minutes: 10', 'minutes: 45'), 'minutes'],
] as const)('it is found in a module where %s', ([, source, problem]) => {
  expect(source).not.toBe(module)
  expect(problemsOf(source, 'learning').join('\n')).toContain(problem)
})

test('reports content past its review date as a notice, not a problem', () => {
  const later = { ...around, today: '2027-05-24' }
  const verdict = checkText({ kind: 'guides', id: 'one', source: guide }, later)
  expect(verdict.problems).toEqual([])
  expect(verdict.overdue.join('\n')).toContain('was to be read again by 2027-05-23')
})

test('Spanish syllables are counted as they are spoken', () => {
  const words = {
    sol: 1,
    bien: 1,
    casa: 2,
    día: 2,
    guerra: 2,
    aquí: 2,
    cuando: 2,
    león: 2,
    ahora: 3,
    policía: 4,
    ayuda: 3,
    hoy: 1,
    y: 1,
    ciudad: 2,
  }
  for (const [word, count] of Object.entries(words))
    expect([word, spanishSyllables(word)]).toEqual([word, count])
  expect(inflesz(['El sol sale. La luz es buena.'])).toBeGreaterThan(80)
})
