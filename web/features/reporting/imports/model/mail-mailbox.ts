import { byteText, bytesOf } from './mail-byte-text.ts'

/** Bytes searched at a time. A longer line does not start a mail. */
const chunkBytes = 4 * 1024 * 1024
/** Maximum number of mails read from one file: more than ten years of mail. */
export const maxMails = 20_000

/** `From zoe@example.org Mon Mar 02 14:30:05 2026`, `From 1234@xxx Mon Mar 02 14:30:05 +0000 2026`, `From - Mon …` */
const postmark =
  String.raw`From (?:\S+|"[^"\n]*"\S*)[ \t][^\n]{0,120}(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b[^\n]{0,120}\d{1,2}:\d{2}[^\n]{0,120}\d{4}` +
  String.raw`|\d{4}-\d\d-\d\d[^\n]{0,120}\d{1,2}:\d{2})[^\n]{0,120}`
/** Thunderbird wrote some without a date. */
const shortPostmark = String.raw`From (?:-|\S+@\S+|MAILER-DAEMON)[ \t]*\r?`
/** A mail continues with a header; a sentence that starts with "From" does not. */
const header = String.raw`\r?\n(?=>?From |[!-9;-~]+[ \t]*:)`
const beginning = new RegExp(
  `(?:^(?:\u00ef\u00bb\u00bf)?\\s*|(?<=\\n))(?:${postmark}|(?<=^|\\n\\r?\\n)${shortPostmark})${header}`,
  'g',
)

/** Whether a file is a mailbox: several mails in sequence, as stored by Thunderbird, Takeout and Unix. */
export function isMailbox(text: string): boolean {
  return new RegExp(`^\\ufeff?\\s*(?:${postmark}|${shortPostmark})${header}`).test(text.slice(0, 4_000))
}

/** The mails of a mailbox as slices of the file, without their separator lines. */
export async function splitMailbox(file: Blob): Promise<{ mails: Blob[]; more: number }> {
  const starts: { at: number; mail: number }[] = []
  // Chunks overlap by more than the longest separator, so that none is split.
  const overlap = 4_096
  for (let from = 0; from < file.size; from += chunkBytes) {
    const before = Math.max(0, from - overlap)
    const text = byteText(new Uint8Array(await file.slice(before, from + chunkBytes + overlap).arrayBuffer()))
    for (const { index, 0: line } of text.matchAll(beginning)) {
      const at = before + index
      if (at >= from && at < from + chunkBytes) starts.push({ at, mail: at + line.length })
    }
  }
  const mails = starts.map(({ mail }, index) => file.slice(mail, starts[index + 1]?.at ?? file.size))
  return { mails: mails.slice(0, maxMails), more: Math.max(0, mails.length - maxMails) }
}

/** A mail without the marks that a mailbox adds to lines starting with "From". */
export async function unquoteMail(mail: Blob): Promise<ArrayBuffer> {
  const content = await mail.arrayBuffer()
  const text = byteText(new Uint8Array(content))
  return /\n>+From /.test(text) ? bytesOf(text.replaceAll(/(\n>*)>From /g, '$1From ')).buffer : content
}
