import type { sendEnquiry } from '#contract/enquiries.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Language } from '#contract/primitives.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

type Enquiry = ParsedInput<typeof sendEnquiry>['body']

interface EnquiryWords {
  subject: string
  /** What the operator needs to know before they read it, and where ours ends. */
  before: (answerTo: string | null) => string
}

const words: Record<Language, EnquiryWords> = {
  en: {
    subject: 'A message from the contact form',
    before: (answerTo) =>
      `Someone wrote to you with the contact form on the About page, in English.\n\n` +
      `${answerTo === null ? 'They left no email address, so you cannot answer.' : `Their email address (not checked): ${answerTo}`}\n\n` +
      'Everything below this line is their message.',
  },
  es: {
    subject: 'Un mensaje del formulario de contacto',
    before: (answerTo) =>
      `Alguien te escribió con el formulario de la página Acerca de, en español.\n\n` +
      `${answerTo === null ? 'No dejó ningún correo, así que no puedes responder.' : `Su correo (sin comprobar): ${answerTo}`}\n\n` +
      'Todo lo que sigue a esta línea es su mensaje.',
  },
}

/** Our line comes first, so that nothing in the message can pass for one of ours. */
export function enquiryMail(to: string, { text, answerTo, language }: Enquiry): Mail {
  const { subject, before } = words[language]
  return { to, subject, text: `${before(answerTo)}\n\n----\n\n${text}\n` }
}

/** A message that arrives twice has one id, and one that was changed between two tries another. It has the form of a random one. */
export function idOfEnquiry(enquiry: Enquiry): string {
  const hex = requestHash(enquiry).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
