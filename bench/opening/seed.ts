import { randomBytes, randomUUID } from 'node:crypto'
import { addEntry, sendReport } from '#contract/reports.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { readWhole } from '#web/records/queries.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { Addressee } from '#web/records/sealing/addressee.ts'
import { sealNewReport } from '#web/records/sealing/sealing.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import { call } from '#web/platform/api/call.ts'
import { storeRandomFile, sendLocalFile } from '../../tests/support/files.ts'

/** What is in the report, so that a browser can be seen to show all of it. */
export interface Filled {
  /** The twelve words that open it. */
  readonly phrase: string
  readonly title: string
  readonly lastMessage: string
}

/** About what people write to each other: 60 words. */
const sentence = (number: number) =>
  `Message ${number}. ${Array.from({ length: 59 }, () => randomBytes(3).toString('hex')).join(' ')}`

/**
 * Writes a report without a name to a team, through the API and with the browser's own sealing.
 *
 * @param thumbnail a JPEG as base64url, which is in the entry of each picture
 */
export async function fillReport(
  addressee: Addressee,
  messages: number,
  pictures: number,
  thumbnail: string,
): Promise<Filled> {
  const words = newReceiptPhrase()
  const keys = await openReceiptPhrase(words)
  const keyring = receiptKeyring(keys)
  const id = randomUUID()
  const title = 'A long report'
  const answers = { ...noAnswers, types: ['threats' as const], title, story: sentence(0) }
  const sender = { kind: 'receipt' as const, keys }
  const sending = await sealNewReport({ id, answers, sender, addressee, now: new Date() })
  await call(sendReport, { body: sending }, { credentials: 'omit' })

  let report: OpenedReport | undefined
  let lastMessage = ''
  let added = 0
  for (let number = 1; number <= messages; number++) {
    // Pictures come in between, as they do in a long conversation, and what is written last is a message.
    for (; added < Math.floor((number * pictures) / messages); added++) {
      const name = `picture-${added + 1}.jpg`
      const picture = { name, mediaType: 'image/jpeg', kind: 'picture' as const, shielded: false, thumbnail }
      const { id: fileId } = await storeRandomFile(id, 50_000, picture)
      await sendLocalFile(keyring, id, fileId)
    }
    report = await readWhole(keyring, id, AbortSignal.timeout(30_000), report)
    lastMessage = sentence(number)
    const content = { form: 1, text: lastMessage, attachments: [], override: null }
    const writings = await sealWriting(keyring, report, { kind: 'message', content, now: new Date() })
    for (const body of writings) await call(addEntry, { params: { id }, body }, keyring.options)
  }
  return { phrase: words.join(' '), title, lastMessage }
}
