import type { Resolver } from 'node:dns/promises'
import { codeOf } from '#server/supervisor/start-error.ts'
import { type Finding, warning, ok, wrong } from './check.ts'

/** What is asked of DNS. */
export type TextResolver = Pick<Resolver, 'resolveTxt'>

export interface MailRecordOptions {
  readonly mailFrom: string
  readonly resolver: TextResolver
  /** The selector of the key that mail is signed with; DNS does not say which there are. */
  readonly selector: string | undefined
}

class NoAnswer extends Error {}

/** Whether other mail servers can see that mail is from who it says: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). */
export async function checkMailRecords(options: MailRecordOptions): Promise<Finding[]> {
  const domain = /@([^\s>]+)>?$/.exec(options.mailFrom)?.[1] ?? ''
  if (!domain.includes('.'))
    return [
      warning(`MAIL_FROM is at ${domain}, which does not exist in DNS: other servers refuse such mail.`),
    ]
  try {
    return await Promise.all([
      checkSpf(domain, options),
      checkDkim(domain, options),
      checkDmarc(domain, options),
    ])
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return [
      warning(
        `SPF, DKIM and DMARC of ${domain} could not be checked: DNS does not answer (${error.message}).`,
      ),
    ]
  }
}

/** Records of a name, each whole; none where there is no such name. */
async function recordsOf(name: string, resolver: TextResolver): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw new NoAnswer(code)
  }
}

async function checkSpf(domain: string, { resolver }: MailRecordOptions): Promise<Finding> {
  const found = (await recordsOf(domain, resolver)).filter((record) => /^v=spf1(?: |$)/i.test(record))
  const [record = ''] = found
  if (found.length === 0)
    return warning(
      `${domain} has no SPF record: anybody can send in its name, and its mail is taken for spam more easily.`,
    )
  if (found.length > 1)
    return wrong(`${domain} has ${found.length} SPF records, of which receivers take none: make one of them.`)
  if (/(?:^| )\+?all(?: |$)/i.test(record))
    return wrong(`The SPF record of ${domain} lets everyone send in its name: end it with -all.`)
  if (/ [-~]all(?: |$)/i.test(record) || / redirect=/i.test(record))
    return ok(`SPF of ${domain} says who sends for it.`)
  return warning(`The SPF record of ${domain} does not say that nobody else sends for it: end it with -all.`)
}

async function checkDkim(domain: string, { resolver, selector }: MailRecordOptions): Promise<Finding> {
  if (selector === undefined)
    return warning('DKIM was not checked: name the selector of your mail server with --dkim.')
  const name = `${selector}._domainkey.${domain}`
  const records = (await recordsOf(name, resolver)).filter((each) => /(?:^|;)\s*p\s*=/i.test(each))
  if (records.length === 0)
    return wrong(`There is no DKIM key at ${name}: signatures of your mail cannot be checked.`)
  const hasKey = records.some((each) => /(?:^|;)\s*p\s*=\s*[\w+/]/i.test(each))
  return hasKey ? ok(`DKIM has a key at ${name}.`) : wrong(`The DKIM key at ${name} has been revoked.`)
}

async function checkDmarc(domain: string, { resolver }: MailRecordOptions): Promise<Finding> {
  // Where the domain has none, that of the organisation above it counts.
  const labels = domain.split('.')
  const above = Array.from({ length: Math.max(1, labels.length - 1) }, (_, from) =>
    labels.slice(from).join('.'),
  )
  for (const name of above) {
    const record = (await recordsOf(`_dmarc.${name}`, resolver)).find((each) => /^v=DMARC1\s*;/i.test(each))
    if (record === undefined) continue
    const tagged = (tag: string) =>
      new RegExp(String.raw`;\s*${tag}\s*=\s*(\w+)`, 'i').exec(record)?.[1]?.toLowerCase()
    // What is said of those below counts for them before what is said of itself.
    const policy = (name === domain ? undefined : tagged('sp')) ?? tagged('p')
    if (policy === 'reject' || policy === 'quarantine')
      return ok(`DMARC of ${name} refuses mail that others send in its name.`)
    return warning(
      `DMARC of ${name} only watches (p=${policy ?? 'none'}): once its reports are clean, set p=quarantine or p=reject.`,
    )
  }
  return warning(
    `${domain} has no DMARC record: receivers are left to guess what to do with mail in its name.`,
  )
}
