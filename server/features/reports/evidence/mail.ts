import type { Language } from '#contract/primitives.ts'
import type { OperatorProfile } from '#contract/operator.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Others may see the inbox, so it does not say that something was stopped, or what.
const words: Record<Language, { subject: string; text: (link: string) => string }> = {
  en: {
    subject: 'Something needs you today',
    text: (link) => `Something on your server needs you today. Sign in to see what and why:\n\n${link}\n`,
  },
  es: {
    subject: 'Algo necesita tu atención hoy',
    text: (link) =>
      `Algo en tu servidor necesita tu atención hoy. Inicia sesión para ver qué y por qué:\n\n${link}\n`,
  },
}

/** A recipient, with the language they read. */
export interface MailReader {
  /** Null for a contact named by the operator, who needs no account. */
  readonly id: string | null
  readonly address: string
  readonly language: Language
}

/** Asks an administrator to check their start page. */
export function stoppedFilesMail({ address, language }: MailReader, publicUrl: string): Mail {
  const { subject, text } = words[language]
  return { to: address, subject, text: text(`${publicUrl}/admin`) }
}

/** The operator's contacts for safeguarding, where an e-mail address was given for them. */
export function namedContacts({
  safeguardingLead,
  deputyLead,
}: Pick<OperatorProfile, 'safeguardingLead' | 'deputyLead'>): MailReader[] {
  return [safeguardingLead, deputyLead].flatMap((named) => {
    const address = /[^\s<>@,;]+@[\w-]+(?:\.[\w-]+)+/.exec(named?.contact ?? '')?.[0]
    return address ? [{ id: null, address, language: 'en' as const }] : []
  })
}
