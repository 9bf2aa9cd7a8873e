import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { EncryptionError } from '#encryption/errors.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'

/**
 * `npm run --silent key > receipt.key` prints the age identity of a receipt phrase, for the public `age` program:
 *
 *     age -d -i receipt.key report-key-1.age > key-1.txt
 *     age -d -i key-1.txt entries/0001.age
 *
 * Both files are in the sealed archive that a reporter saves of a report (web/features/reporting/report-export/model/sealed-archive.ts).
 *
 * The words come from the keyboard or a pipe, never from the command line, where other users of the machine could read
 * them and the shell would remember them.
 */
async function readWords(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin)
  // The question goes to standard error, so that standard output holds the key alone.
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await prompt.question('The twelve words of the receipt: ')
  } finally {
    prompt.close()
  }
}

if (process.argv.length > 2) {
  process.stderr.write('Type or pipe the words instead of putting them on the command line.\n')
  process.exit(1)
}

try {
  const { identity, recipient } = await openReceiptPhrase(await readWords())
  process.stdout.write(`# public key: ${recipient}\n${identity}\n`)
} catch (error) {
  if (!(error instanceof EncryptionError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
