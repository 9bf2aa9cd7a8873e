import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { entryHash } from '#encryption/entries.ts'
import { type ProvenEntry, type ReceiptProblem, verifyReceipt } from '#encryption/proofs/receipt.ts'

/**
 * `npm run verify -- receipt.json` checks a receipt without asking any server. [Note: Proof receipts]
 *
 *     npm run verify -- receipt.json --key 'upstander-log/…+…+…'   also that it is of this server
 *     npm run verify -- receipt.json --file entry.age              also that it is about this sealed file
 *
 * Ends with 0 where everything holds, with 1 where something does not, and with 2 where it was called wrongly.
 */
const usage = 'npm run verify -- receipt.json [--key KEY] [--file SEALED…]'

const problems: Record<ReceiptProblem, string> = {
  malformed: 'This receipt is incomplete.',
  newerVersion: 'This receipt was written by a newer version of Upstander.',
  otherKey: 'This receipt is signed with another key than the one given.',
  handover: 'The keys of the log in this receipt do not lead to each other.',
  checkpoint: 'The log did not sign one of the checkpoints in this receipt.',
  promise: 'The log did not promise one of the entries in this receipt.',
  inclusion: 'One of the entries in this receipt is not in the log.',
  timestamp: 'One of the time-stamps in this receipt is not what it should be.',
}

/** @returns the exit code */
async function verify(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string' }, file: { type: 'string', multiple: true, default: [] } },
  })
  const [path, ...rest] = positionals
  if (!path || rest.length > 0) return print(`Usage: ${usage}`, 2)
  const verdict = await verifyReceipt(await readFile(path, 'utf8'), values.key)
  if (!verdict.ok) return print(`REFUSED. ${problems[verdict.problem]}`, 1)
  for (const entry of verdict.entries) process.stdout.write(`${describe(entry)}\n`)
  const { verifier, earlier } = verdict
  process.stdout.write(
    earlier.length === 0
      ? `Signed with ${verifier}\n`
      : `Signed with keys of one log, the newest of which is ${verifier},\n`,
  )
  for (const key of earlier) process.stdout.write(`which was handed the log over from ${key}\n`)
  if (values.key !== undefined && values.key.trim() !== verifier) {
    process.stdout.write(
      'The key given is an earlier one of this log. Check that the server’s operator publishes this newer key, too.\n',
    )
  }
  if (values.key === undefined) {
    process.stdout.write('Compare this key with the one that the server’s operator publishes.\n')
  }
  const known = new Set(verdict.entries.map(({ hash }) => hash))
  for (const file of values.file) {
    const isKnown = known.has(entryHash(await readFile(file)))
    if (!isKnown) return print(`REFUSED. This receipt is not about ${file}, or the file was changed.`, 1)
    process.stdout.write(`${file} is in this receipt, unchanged.\n`)
  }
  return 0
}

function describe({ hash, day, state, timestamp }: ProvenEntry): string {
  const since =
    state === 'kept' ? `kept      there by the end of ${day} (UTC)` : `promised  written on ${day} (UTC)`
  const stamped = timestamp
    ? `, stamped ${timestamp.at.toISOString()} by ${timestamp.authority || 'an unnamed authority'}`
    : ''
  return `${hash}  ${since}${stamped}`
}

function print(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`)
  return code
}

try {
  process.exitCode = await verify(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Error && 'code' in error)) throw error
  // A file that cannot be read, or an option that there is not.
  process.exitCode = print(error.message, 2)
}
