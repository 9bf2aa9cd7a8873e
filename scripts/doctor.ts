import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { loadEnvironmentFile } from '#server/platform/config/environment-file.ts'
import { examine } from '../tools/doctor/doctor.ts'
import { lineOf } from '../tools/doctor/check.ts'

/** `npm run doctor` looks at everything that a server needs. Ends with 1 where something is wrong, and with 2 where it was called wrongly. */
const usage = `Usage: npm run doctor -- [--dkim SELECTOR]

Reads the configuration as the server does, and says in one line each what is in order, what to look at, and what is wrong.
It changes nothing: to a bucket it writes a small file, and removes it again. --dkim names the key that your mail server signs with.
`
const root = join(import.meta.dirname, '..')

function selectorOf(args: string[]): string | undefined {
  const { values } = parseArgs({ args, options: { dkim: { type: 'string' } } })
  if (values.dkim !== undefined && !/^[\w-]+(?:\.[\w-]+)*$/.test(values.dkim))
    throw new TypeError('A selector consists of letters, digits, hyphens and dots.')
  return values.dkim
}

async function run(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  let dkimSelector: string | undefined
  try {
    dkimSelector = selectorOf(args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return 2
  }
  process.chdir(root)
  try {
    loadEnvironmentFile()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stdout.write(`${lineOf({ state: 'wrong', sentence: error.message })}\n`)
    return 1
  }
  const found = await examine({ env: process.env, root, dkimSelector })
  process.stdout.write(found.map((each) => `${lineOf(each)}\n`).join(''))
  return found.some(({ state }) => state === 'wrong') ? 1 : 0
}

// What did not answer in time may still hold a connection.
process.exit(await run(process.argv.slice(2)))
