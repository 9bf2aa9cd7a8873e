import PostalMime from 'postal-mime'
import { type ImportedMessage, localMoment, shorten } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import { readMailDate } from './mail-date.ts'
import { htmlText } from './mail-html-text.ts'
import { readHeader, withReadableText } from './mail-headers.ts'

/** A web page saved with its resources: browsers write it in the format of a mail. */
export interface SavedPage {
  readonly title: string
  readonly message: ImportedMessage
  /** False if it contains pictures or may contain them. */
  readonly isText: boolean
}

/** Whether a text that starts like a mail is a saved web page (`.mhtml`, `.mht`). */
export function isSavedPage(text: string): boolean {
  const [head = ''] = text.replace(/^[\ufeff\s]+/, '').split(/\r?\n\r?\n/, 1)
  if (readHeader(head, 'snapshot-content-location') !== '') return true
  if (/^\s*"?<?\s*saved by\b/i.test(readHeader(head, 'from'))) return true
  const isRelated = /^\s*multipart\/related\b/i.test(readHeader(head, 'content-type'))
  const isSent = ['to', 'received', 'message-id'].some((name) => readHeader(head, name) !== '')
  return (
    isRelated && !isSent && /^content-location[ \t]*:[ \t]*(?:https?|file):/im.test(text.slice(0, 20_000))
  )
}

/**
 * The text and address of a saved page, without a sender, on the day it was saved.
 *
 * @param name of the file
 * @throws ImportProblem `damaged`
 */
export async function readSavedPage(content: ArrayBuffer, name: string, savedAt: Date): Promise<SavedPage> {
  const page = await PostalMime.parse(withReadableText(content), { maxNestingDepth: 20 }).catch(
    (cause: unknown) => {
      throw new ImportProblem('damaged', { cause })
    },
  )
  const header = (key: string) => page.headers.find((each) => each.key === key)?.value
  const title = (page.subject ?? '').slice(0, 500)
  const address = (header('snapshot-content-location') ?? header('content-location') ?? '').slice(0, 2_000)
  const words = htmlText(page.html ?? '') || (page.text ?? '').trim()
  const { text, isShort } = shorten(
    [title, address, '', words]
      .filter((line, at) => at === 2 || line !== '')
      .join('\n')
      .trim(),
  )
  const date = readMailDate(header('date'))
  const at = date.kind === 'read' ? date : (localMoment(savedAt) ?? { day: '1990-01-01', time: null })
  const isText = page.attachments.length === 0 && !/data:\s*image/i.test(page.html ?? '')
  return {
    title,
    message: {
      day: at.day,
      time: at.time,
      sender: null,
      text,
      attachments: [name],
      remarks: ['savedPage', ...(isShort ? (['shortened'] as const) : [])],
    },
    isText,
  }
}
