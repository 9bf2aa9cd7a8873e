// Fills a server with sample people and reports, all marked as samples, through its public API:
//   npm run demo -- [url] [--link <the one-time link of a fresh server>] [--force] [--data <folder>]
// Without the link it asks for it, or for an administrator's address and password. Figures of months that are over no call can make:
// they are put into the database of a server that keeps its data in that folder on this computer.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { CallRefused, createCaller } from '../demo/caller.ts'
import { publishInto } from '../demo/local-figures.ts'
import { type Authority, fill, type Filled, FillRefused } from '../demo/fill.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { link: { type: 'string' }, force: { type: 'boolean', default: false }, data: { type: 'string' } },
})
const url = positionals[0] ?? 'http://127.0.0.1:3000'

try {
  const authority = await authorityFrom(values.link)
  const tell = (line: string) => console.log(line)
  const filled = await fill(createCaller(url), authority, { force: values.force, tell })
  if (values.data !== undefined) await publishInto(values.data, tell)
  printFilled(filled)
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

async function authorityFrom(link: string | undefined): Promise<Authority> {
  if (link !== undefined) return readLink(link)
  const prompt = openPrompt()
  try {
    const linkOrAddress = await prompt.ask(
      'The one-time link that the server printed, or an administrator’s address: ',
    )
    if (linkOrAddress.includes('#')) return readLink(linkOrAddress)
    const password = await prompt.ask('Password: ', { hidden: true })
    const code = await prompt.ask('Code of the second factor: ')
    return { kind: 'signIn', address: linkOrAddress, password, code }
  } finally {
    prompt.close()
  }
}

function readLink(link: string): Authority {
  const token = /#administrator=([\w-]{43})$/.exec(link.trim())?.[1]
  if (!token) throw new FillRefused('That is not the link that a new server prints (…/#administrator=…).')
  return { kind: 'link', token }
}

/** Asks on the terminal or reads line by line from a pipe; what is hidden is not shown while it is typed. */
function openPrompt() {
  let hidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const read = lines[Symbol.asyncIterator]()
  return {
    async ask(question: string, options: { hidden?: boolean } = {}): Promise<string> {
      process.stderr.write(question)
      hidden = options.hidden ?? false
      const { value, done } = await read.next()
      if (hidden) process.stderr.write('\n')
      hidden = false
      if (done) throw new FillRefused('No link was entered, so nothing was done.')
      return value.trim()
    },
    close: () => lines.close(),
  }
}

function printFilled({ people, receipts }: Filled): void {
  console.log(`\n${url} has sample people now. Sign in at ${new URL('/auth', url).href}:\n`)
  for (const { role, address, password, codes, kit } of people) {
    console.log(`  ${address.padEnd(30)} ${password.padEnd(34)} ${role}`)
    if (codes) {
      console.log(`${' '.repeat(33)}then a code of an app with the secret ${codes.secret},`)
      console.log(`${' '.repeat(33)}or one of these, each once: ${codes.recoveryCodes.join(' ')}`)
    }
    if (kit) console.log(`${' '.repeat(33)}recovery kit: ${kit.join(' ')}`)
  }
  console.log('\nReports without a name; "Check on a report" opens them with these words:\n')
  for (const { title, status, words } of receipts) {
    console.log(`  ${title} (${status})\n    ${words.join(' ')}`)
  }
  console.log(
    '\nThese are real accounts: whoever has the passwords can use them. Do not keep them among real people.',
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof FillRefused || error instanceof CallRefused) return error.message
  if (error instanceof TypeError && error.message === 'fetch failed') return `There is no server at ${url}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
