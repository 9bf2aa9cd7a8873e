import { isAddress } from '#contract/email-address.ts'
import { maxEnquiryLength } from '#contract/enquiries.ts'
import { m } from '#web/messages/compiled/messages.js'

/** A message to the operator as it is typed. */
export interface EnquiryDraft {
  readonly text: string
  readonly answerTo: string
}

/** Problems to fix before it can be sent, in words. */
export type EnquiryProblems = { readonly [field in keyof EnquiryDraft]: string | null }

export const noProblems: EnquiryProblems = { text: null, answerTo: null }

/** The typed message, whatever an earlier version stored. */
export function enquiryMail(typed: Readonly<Record<string, unknown>>): EnquiryDraft {
  const words = (field: keyof EnquiryDraft) => (typeof typed[field] === 'string' ? typed[field] : '')
  return { text: words('text'), answerTo: words('answerTo') }
}

/** The message as it is sent, without invisible characters from a keyboard or a paste. Without an address no answer is expected. */
export function readEnquiry({ text, answerTo }: EnquiryDraft) {
  return {
    text: text
      .replaceAll('\r\n', '\n')
      .replaceAll('\t', ' ')
      .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, '')
      .trim(),
    answerTo: answerTo.trim() || null,
  }
}

export function findProblems({ text, answerTo }: ReturnType<typeof readEnquiry>): EnquiryProblems {
  return {
    text: textProblem(text),
    answerTo: answerTo === null || isAddress(answerTo) ? null : m.auth_email_wrong(),
  }
}

function textProblem(text: string): string | null {
  if (!text) return m.about_enquiry_message_missing()
  const excess = text.length - maxEnquiryLength
  return excess > 0 ? m.about_enquiry_message_long({ count: excess }) : null
}
