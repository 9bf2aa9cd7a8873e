// npm run bench:judge
// What judging a text of 5,000 letters takes, on the device and the server alike, and how it grows for texts made to keep rules busy;
// and what the Markdown takes that is hardest to read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxPostLength } from '../contract/community/values.ts'
import { judge } from '../content/moderation/judge.ts'
import { parsePost } from '../content/rich-text/markdown.ts'
import { percentile, rounded } from './measuring/percentile.ts'

interface Example {
  readonly text: string
  readonly expected: string
}

const letters = 5_000
const limits = { p99: 1, growth: 3.5, markdown: 20 }

const path = join(import.meta.dirname, '../content/moderation/examples.jsonl')
const examples = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line): Example => JSON.parse(line))

/** Texts of 5,000 letters, each of other examples first. */
function longTexts(from: readonly Example[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    let text = ''
    for (let at = index * 7; text.length < letters; at += 1) text += `${from[at % from.length]!.text}\n`
    return text.slice(0, letters)
  })
}

const judgeComment = (text: string) => judge({ text, kind: 'comment', language: 'en' })

/** The fewest milliseconds of several runs: whatever else the machine does only adds to them. */
function leastTime(text: string, work: (text: string) => unknown = judgeComment, runs = 7): number {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    work(text)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function measure(name: string, texts: readonly string[]): number {
  for (let round = 0; round < 5; round += 1) for (const text of texts) leastTime(text)
  const times = texts.map((text) => leastTime(text))
  const p99 = percentile(times, 0.99)
  console.log(`${name.padEnd(24)} p50 ${rounded(percentile(times, 0.5), 2)} ms, p99 ${rounded(p99, 2)} ms`)
  return p99
}

const harmless = examples.filter(({ expected }) => expected === 'publish')
const p99 = measure('as people write', longTexts(harmless, 120))
measure('a hit in every line', longTexts(examples, 120))
if (p99 > limits.p99) {
  console.error(`p99 is over ${limits.p99} ms.`)
  process.exitCode = 1
}

/** What somebody would repeat to keep the rules busy: signs in pairs, openings without an end, first words of many phrases. */
const hostileTexts: readonly string[] = [
  'a@',
  '@a ',
  'a@b.c ',
  '1 ',
  '1-',
  '1 1 1',
  '(((',
  '"\'',
  "'a",
  '"a" ',
  '. ',
  '...',
  'a.',
  'a b ',
  'a*b ',
  'r*t ',
  'a_',
  '_',
  '#1',
  'x.com/',
  'w.w',
  '\u200b',
  'é\u0301',
  '💎',
  '\n',
  'one ',
  'double ',
  'I ',
  'I want to ',
  'you ',
  'you are ',
  'no ',
  'te ',
  'me quiero ',
  'my friend ',
  'they said ',
  'how many ',
  'Ana ',
  'Dr. Ana ',
  'High ',
  'Colegio de ',
  'calle ',
  '14 Mill ',
  'insta ',
  'plate ',
  'puta ',
  'kill yourself ',
  'aaaa',
  'A',
]

for (const piece of hostileTexts) {
  const once = leastTime(piece.repeat(Math.ceil(letters / piece.length)))
  const twice = leastTime(piece.repeat(Math.ceil((2 * letters) / piece.length)))
  console.log(
    `${JSON.stringify(piece).padEnd(24)} ${rounded(once, 2)} ms, twice as long ${rounded(twice, 2)} ms`,
  )
  if (twice > 1 && twice > once * limits.growth) {
    console.error(`${JSON.stringify(piece)} grows faster than its length.`)
    process.exitCode = 1
  }
}

/** What Markdown reads again and again to find where it ends: openings, nested and mixed. */
const hostileSources: readonly string[] = [
  '*',
  '**a ',
  '*a_ ',
  '_*',
  '**_`',
  '`',
  '`a``',
  '\\',
  '&',
  '&amp;',
  '[',
  '![',
  '<',
  '>',
  '> ',
  '> - ',
  '- ',
  '- a\n',
  '1. a\n',
  ' - a\n  ',
  '```\n',
  '~~~\n',
  '    a\n',
  '> a\n\n',
  'a\n',
  'a  \n',
  'a*b_c`',
  '\u0000',
]

const slowest = hostileSources
  .map((piece) => {
    const source = piece.repeat(Math.ceil(maxPostLength / piece.length)).slice(0, maxPostLength)
    return { piece, time: leastTime(source, parsePost) }
  })
  .toSorted((one, other) => other.time - one.time)
const worst = slowest.slice(0, 3).map(({ piece, time }) => `${JSON.stringify(piece)} ${rounded(time, 2)} ms`)
console.log(`slowest Markdown of ${maxPostLength} letters: ${worst.join(', ')}`)
if ((slowest[0]?.time ?? 0) > limits.markdown) {
  console.error(`Markdown takes over ${limits.markdown} ms.`)
  process.exitCode = 1
}
