import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, type PeerCertificate } from 'node:tls'
import { codeOf } from '#server/supervisor/start-error.ts'
import { text } from 'node:stream/consumers'
import { clockFinding } from './clock.ts'
import { counted, type Finding, warning, ok, wrong } from './check.ts'

export interface WebsiteOptions {
  readonly publicUrl: string
  readonly now: Date
  /** Certificates of authorities beside the public ones. */
  readonly ca?: string | undefined
  /** The port on which http leads to https. */
  readonly plainPort?: number | undefined
}

/** Milliseconds that each answer may take. */
const answerWithin = 5_000

/** Codes of Node.js in words. */
const reasons: Record<string, string> = {
  ENOTFOUND: 'its name is not known to DNS',
  EAI_AGAIN: 'DNS does not answer',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was closed',
  ENETUNREACH: 'there is no way to that network from here',
  EHOSTUNREACH: 'there is no way to it from here',
  ETIMEDOUT: 'it does not answer in time',
}
const reasonOf = (error: unknown) => reasons[codeOf(error)] ?? codeOf(error)

/** Looks at the site as someone does who opens it, from here. */
export async function checkWebsite(options: WebsiteOptions): Promise<Finding[]> {
  const { publicUrl } = options
  const url = new URL(publicUrl)
  if (url.protocol === 'http:')
    return [ok(`${publicUrl} is on this machine alone, so it needs no TLS.`), ...(await checkAnswer(options))]
  let certificate: Finding[]
  try {
    certificate = await checkCertificate(options)
  } catch (error) {
    return [wrong(`${publicUrl} cannot be reached from here: ${reasonOf(error)}.`)]
  }
  const [answer, redirect] = await Promise.all([checkAnswer(options), checkRedirect(options)])
  return [...certificate, ...answer, ...redirect]
}

const dayLong = 86_400_000
/** Those who renew by themselves do so a month before; fewer days say that it did not work. */
const warningDays = 14

async function checkCertificate({ publicUrl, now, ca }: WebsiteOptions): Promise<Finding[]> {
  const { hostname, port } = new URL(publicUrl)
  const { certificate, fault, protocol } = await handshake(hostname, Number(port || 443), ca)
  const until = new Date(certificate.valid_to)
  const date = until.toUTCString()
  if (until <= now) return [wrong(`The certificate of ${hostname} expired on ${date}: browsers refuse it.`)]
  if (new Date(certificate.valid_from) > now)
    return [wrong(`The certificate of ${hostname} is not valid yet: check the clock of this machine.`)]
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return [wrong(`The certificate that ${hostname} shows is for another name: browsers refuse it.`)]
  if (fault !== undefined)
    return [
      wrong(
        `The certificate of ${hostname} is not from an authority that browsers trust (${fault}): they refuse it.`,
      ),
    ]
  const days = Math.floor((until.getTime() - now.getTime()) / dayLong)
  const sentence = `The certificate of ${hostname} is valid for ${counted(days, 'more day')}, by ${protocol}`
  return [days < warningDays ? warning(`${sentence}: look at whether it is renewed.`) : ok(`${sentence}.`)]
}

interface Handshake {
  readonly certificate: PeerCertificate
  /** Why it is not trusted. */
  readonly fault: string | undefined
  readonly protocol: string
}

function handshake(host: string, port: number, ca: string | undefined): Promise<Handshake> {
  const { promise, resolve, reject } = Promise.withResolvers<Handshake>()
  const socket = connect({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    servername: /^[\d.]+$|:/.test(host) ? '' : host,
    // It is to be checked, also where nobody should trust it.
    rejectUnauthorized: false,
    ...(ca === undefined ? {} : { ca }),
  })
  socket.setTimeout(answerWithin, () =>
    socket.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
  )
  socket.once('error', reject)
  socket.once('secureConnect', () => {
    // Node.js says the code here, though its types say an error.
    const authorizationError: unknown = socket.authorizationError
    const fault = socket.authorized
      ? undefined
      : typeof authorizationError === 'string'
        ? authorizationError
        : codeOf(authorizationError)
    resolve({ certificate: socket.getPeerCertificate(), fault, protocol: socket.getProtocol() ?? 'TLS' })
    socket.destroy()
  })
  return promise
}

function ask(url: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  // The certificate has had its own sentence.
  const clientRequest = request(
    url,
    { rejectUnauthorized: false, timeout: answerWithin, agent: false },
    resolve,
  )
  clientRequest.once('timeout', () =>
    clientRequest.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
  )
  clientRequest.once('error', reject)
  clientRequest.end()
  return promise
}

/** Whether it is this program that answers there, and what its clock says. */
async function checkAnswer({ publicUrl }: WebsiteOptions): Promise<Finding[]> {
  let answer: IncomingMessage
  const before = Date.now()
  try {
    answer = await ask(`${publicUrl}/api/ready`)
  } catch (error) {
    return [wrong(`${publicUrl} does not answer: ${reasonOf(error)}.`)]
  }
  const middle = (before + Date.now()) / 2
  const isReady = answer.statusCode === 200 && /"ready":\s*true/.test(await text(answer))
  answer.destroy()
  const finding = isReady
    ? ok(`${publicUrl} is ready to be used.`)
    : answer.statusCode === 503 || answer.statusCode === 507
      ? wrong(
          `${publicUrl} answers that it is not ready (${answer.statusCode}): its database or its disk cannot be written.`,
        )
      : wrong(
          `${publicUrl} is answered by something else (${answer.statusCode}): look at where the proxy leads.`,
        )
  // A header has whole seconds: half of one more on average.
  const date = Date.parse(answer.headers.date ?? '')
  return Number.isNaN(date) ? [finding] : [finding, clockFinding(publicUrl, date + 500 - middle, 3)]
}

/** Whether someone who types the name alone arrives, and with nothing said in the open. */
async function checkRedirect({ publicUrl, plainPort }: WebsiteOptions): Promise<Finding[]> {
  const { hostname, port } = new URL(publicUrl)
  // Of a site on a port of its own, nobody types the name alone.
  if (port !== '' && plainPort === undefined) return []
  const plain = `http://${hostname}${plainPort === undefined ? '' : `:${plainPort}`}`
  try {
    const answer = await ask(`${plain}/`)
    answer.destroy()
    const { statusCode = 0, headers } = answer
    const leads = headers.location?.startsWith(`https://${hostname}`) ?? false
    if ([301, 302, 307, 308].includes(statusCode) && leads) return [ok(`${plain} leads to https.`)]
    return [
      wrong(`${plain} answers without TLS (${statusCode}): have the proxy lead to ${publicUrl} instead.`),
    ]
  } catch (error) {
    return [warning(`People who type only ${hostname} may not arrive: on ${plain}, ${reasonOf(error)}.`)]
  }
}
