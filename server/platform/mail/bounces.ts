import { z } from 'zod'
import { isAddress } from '#contract/email-address.ts'

/** A bounce as posted by a mail service. Without a status it counts as permanent. */
const posted = z.object({
  address: z.string().refine(isAddress),
  status: z.string().optional(),
})
const postedBounces = z.union([
  posted.transform((one) => [one]),
  z.object({ bounces: z.array(posted).max(1000) }).transform(({ bounces }) => bounces),
])

/** Full mailboxes and policy rejections do not mean that the address is invalid. */
const isPermanent = (status: string) =>
  /^5\.\d{1,3}\.\d{1,3}$/.test(status) && !/^5\.(?:2\.2|7\.)/.test(status)

/** @returns the undeliverable addresses; undefined if the format is unknown */
export function bouncesOfJson(text: string): string[] | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = postedBounces.safeParse(body)
  if (!parsed.success) return undefined
  return parsed.data
    .filter(({ status }) => status === undefined || isPermanent(status))
    .map(({ address }) => address)
}

interface Recipient {
  address?: string
  action?: string
  status?: string
}

const fields = {
  'final-recipient': 'address',
  'original-recipient': 'original',
  action: 'action',
  status: 'status',
} as const

/** Characters of a field that can be an address with its type. */
const maxField = 400

/** `rfc822; person@example.org`, also with `<` and `>` around the address. */
function addressIn(value: string): string | undefined {
  const end = value.indexOf(';')
  if (end === -1 || value.length > maxField || value.slice(0, end).trim().toLowerCase() !== 'rfc822')
    return undefined
  const body = value.slice(end + 1).trim()
  const address = body.startsWith('<') && body.endsWith('>') ? body.slice(1, -1) : body
  return isAddress(address) ? address : undefined
}

/** Characters of a message that are checked: the report comes before the message that came back, which may be long. */
const maxReport = 64 * 1024

/**
 * The addresses that a delivery status notification says have failed for good.
 * Source: RFC 3464: the part `message/delivery-status` has a group of fields for each recipient.
 * @returns undefined if the message has no such part
 */
export function bouncesOfReport(message: string): string[] | undefined {
  const lines = message
    .slice(0, maxReport)
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
  const start = /^content-type:\s*message\/delivery-status/im.exec(lines)
  if (!start) return undefined
  // Up to the boundary of the next part, which is not of the report.
  const part = lines.slice(start.index).split(/^--/m)[0] ?? ''
  const failed: string[] = []
  for (const group of part.split(/\n\s*\n/)) {
    const { address, action, status } = recipientIn(group)
    if (address && action === 'failed' && status && isPermanent(status)) failed.push(address)
  }
  return failed
}

function recipientIn(group: string): Recipient {
  const found: Recipient & { original?: string } = {}
  for (const line of group.split('\n')) {
    const end = line.indexOf(':')
    const name = line.slice(0, Math.max(end, 0)).toLowerCase()
    const value = line.slice(end + 1).trim()
    const field = Object.entries(fields).find(([each]) => each === name)?.[1]
    if (field === 'address' || field === 'original') {
      const address = addressIn(value)
      if (address) found[field] = address
    } else if (field) found[field] = value.toLowerCase().split(/[\s(]/)[0] ?? ''
  }
  // The address we wrote to, if it forwards to a mailbox that failed.
  const address = found.original ?? found.address
  return address === undefined ? found : { ...found, address }
}
