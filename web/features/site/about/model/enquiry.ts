import { isAddress } from '#contract/address.ts'
import { maxEnquiryLength } from '#contract/enquiries.ts'
import { m } from '#web/messages/compiled/messages.js'

/** A message to the operator as it is typed. */
export interface EnquiryDraft {
  readonly text: string
  readonly answerTo: string
}

/** What has to be mended before it can be sent, in words. */
export type EnquiryProblems = { readonly [field in keyof EnquiryDraft]: string | null }

export const noProblems: EnquiryProblems = { text: null, answerTo: null }

/** What was typed, whatever an earlier version kept. */
export function draftOf(typed: Readonly<Record<string, unknown>>): EnquiryDraft {
  const words = (field: keyof EnquiryDraft) => (typeof typed[field] === 'string' ? typed[field] : '')
  return { text: words('text'), answerTo: words('answerTo') }
}

/** The message as it goes out, without what a keyboard or a paste put in unseen. No address means that no answer is wanted. */
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

export function problemsOf({ text, answerTo }: ReturnType<typeof readEnquiry>): EnquiryProblems {
  return {
    text: textProblem(text),
    answerTo: answerTo === null || isAddress(answerTo) ? null : m.auth_email_wrong(),
  }
}

function textProblem(text: string): string | null {
  if (!text) return m.about_enquiry_message_missing()
  const over = text.length - maxEnquiryLength
  return over > 0 ? m.about_enquiry_message_long({ count: over }) : null
}
