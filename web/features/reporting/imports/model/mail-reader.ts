import type { ConversationInput, ImportedMessage } from './conversation.ts'
import { maxMails, unquoteMail } from './mail-mailbox.ts'
import { type ReadMail, readMail, withDate } from './mail-message.ts'
import { ImportProblem, isImportProblem } from './import-problem.ts'
import { toDateQuestion } from './whatsapp-chat.ts'
import { findOrder } from './whatsapp-date-order.ts'
import { type DateOrder, dateOrders } from './whatsapp-dates.ts'
import { toReading, type ImportReading, type OpenedExport } from './reading-result.ts'

/** A mail that is parsed again when one of its files is needed. */
interface MailFile {
  readonly mail: Blob
  readonly savedAt: Date
}

type KnownMail = Pick<ReadMail, 'message' | 'date' | 'whole' | 'isText' | 'subject'>

/** Maximum bytes of a mail. */
export const largestMail = 64 * 1024 * 1024

/**
 * Reads mails, each as a message with its own sender and date. Unreadable ones are counted and sampled.
 *
 * @param name the name of their file
 * @param more number of mails omitted because of the limit
 * @throws ImportProblem
 */
export async function readMails(mails: readonly MailFile[], name: string, more = 0): Promise<OpenedExport> {
  const places = new Map<string, { file: MailFile; name: string }>()
  const known: KnownMail[] = []
  const unread: string[] = []
  let problem: unknown
  for (const file of mails.slice(0, maxMails)) {
    try {
      if (file.mail.size > largestMail) throw new ImportProblem('tooLarge')
      const { message, date, whole, isText, subject, files } = await readMail(
        await unquoteMail(file.mail),
        file.savedAt,
      )
      const names = new Map([...files.keys()].map((each) => [each, uniqueName(each, places)]))
      for (const [inMail, unique] of names) places.set(unique, { file, name: inMail })
      const attachments = message.attachments.map((each) => names.get(each) ?? each)
      const own = names.get(whole) ?? whole
      known.push({ message: { ...message, attachments }, date, whole: own, isText, subject })
    } catch (error) {
      if (!isImportProblem(error)) throw error
      problem = error
      unread.push(await firstLine(file.mail))
    }
  }
  if (known.length === 0) throw problem ?? new ImportProblem('noMessages')
  const title = known.length === 1 ? (known[0]?.subject ?? '') : ''
  const facts = {
    source: 'mail',
    title: title || name,
    unread: unread.length + more,
    unreadLines: unread.slice(0, 20),
    offered: known.map(({ whole }) => whole),
    texts: known.flatMap(({ whole, isText }) => (isText ? [whole] : [])),
  } as const
  return {
    read: async ({ order }) => mailReading(known, facts, order ?? null, (each) => places.has(each)),
    async attachment(requestedName) {
      const place = places.get(requestedName)
      if (!place) throw new ImportProblem('missing')
      const { files, whole } = await readMail(await unquoteMail(place.file.mail), place.file.savedAt)
      // The original mail is returned byte for byte.
      if (place.name === whole) return new Blob([place.file.mail], { type: 'message/rfc822' })
      const file = files.get(place.name)
      if (!file) throw new ImportProblem('missing')
      return file
    },
  }
}

function mailReading(
  known: readonly KnownMail[],
  facts: Omit<ConversationInput, 'messages' | 'available'>,
  input: DateOrder | null,
  isThere: (name: string) => boolean,
): ImportReading {
  const numeric = known.flatMap(({ date }) => (date.kind === 'numeric' ? [date] : []))
  const hinted = dateOrders.filter((order) => numeric.every(({ orders }) => orders.includes(order)))
  const order = findOrder(
    numeric.map(({ date }) => date),
    hinted,
  )
  const example = numeric.length > 0 ? order.example : null
  if (input === null && order.order === null && example) return { kind: 'dates', ...toDateQuestion(example) }
  const chosen = input ?? order.order
  const messages = sortMessages(known.map(({ message, date }) => withDate(message, date, chosen)))
  const reading = toReading({ ...facts, messages }, isThere)
  return example && chosen ? { ...reading, dates: { ...toDateQuestion(example), order: chosen } } : reading
}

/** A mailbox lists mails in the order in which they were filed. */
function sortMessages(messages: readonly ImportedMessage[]): readonly ImportedMessage[] {
  const moment = ({ day, time }: ImportedMessage) => `${day}T${time ?? ''}`
  return messages.toSorted((one, other) =>
    moment(one) < moment(other) ? -1 : moment(one) > moment(other) ? 1 : 0,
  )
}

function uniqueName(name: string, known: ReadonlyMap<string, unknown>): string {
  const [, base = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let unique = name
  for (let count = 2; known.has(unique); count++) unique = `${base} (${count})${ending}`
  return unique
}

async function firstLine(mail: Blob): Promise<string> {
  const text = await mail.slice(0, 400).text()
  return text.trim().split(/\r?\n/, 1)[0] ?? ''
}
