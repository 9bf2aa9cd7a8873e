import { type NumberSetting, settingBounds } from '#contract/operator-settings.ts'
import { backupVariables } from './backup-variables.ts'
import { type Description, described, descriptionOf, isOrigin, wholeNumber } from './description.ts'
import { fileVariables } from './file-variables.ts'
import { paymentVariables } from './payment-variables.ts'
import { watchVariables } from './watch-variables.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddress } from '#contract/email-address.ts'

/** Reads as Fastify's `trustProxy` wants it: nobody, everyone, a number of hops, or known addresses. */
export type TrustProxy = boolean | number | string[]

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (rest.length > 0) return false
  if (prefix === undefined) return version !== 0 || proxyNames.has(text)
  const maxPrefix = version === 4 ? 32 : 128
  return version !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix
}

function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const proxies = text.split(',').map((part) => part.trim())
  return proxies.every(isProxy) ? proxies : undefined
}

/** An origin, or an onion address (RFC 7686), which Tor encrypts and browsers trust without TLS. */
function isOtherOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.origin !== text.replace(/\/$/, '').toLowerCase()) return false
  return isOrigin(text) || (url.protocol === 'http:' && /^[a-z2-7]{56}\.onion$/.test(url.hostname))
}

function hasScheme(...schemes: string[]) {
  return (text: string) => {
    const url = URL.parse(text)
    return url !== null && schemes.includes(url.protocol)
  }
}

/** A number that can be set under Admin too, within the same bounds. */
function setting(name: NumberSetting) {
  const [min, max] = settingBounds[name]
  return wholeNumber(min, max)
}
const mustBeSetting = (name: NumberSetting) => `a whole number from ${settingBounds[name].join(' to ')}`

const trustProxy = z.string().transform((text, context): TrustProxy => {
  const value = readTrustProxy(text)
  if (value !== undefined) return value
  context.issues.push({ code: 'custom', input: text })
  return false
})

/** Long enough not to be guessed, and of characters that a header may contain. */
const bearerSecret = z.string().regex(/^[\x21-\x7e]{24,200}$/)

/**
 * Every environment variable that Upstander reads, in the order in which the README lists them.
 * Nothing else that an operator may set is read from the environment.
 */
export const environment = z.object({
  PORT: described(wholeNumber(1, 65_535).prefault('3000'), {
    default: '3000',
    secret: false,
    meaning: 'The port the server listens on.',
    must: 'a whole number from 1 to 65535',
  }),
  HOST: described(
    z
      .string()
      .refine((text) => isIP(text) !== 0 || text === 'localhost')
      .prefault('127.0.0.1'),
    {
      default: '127.0.0.1',
      secret: false,
      meaning: 'The address the server listens on; `0.0.0.0` or `::` for every network of this machine.',
      must: 'an IP address or `localhost`',
    },
  ),
  DATA_DIR: described(
    z
      .string()
      .transform((text) => resolve(text))
      .prefault('./data'),
    {
      default: './data',
      secret: false,
      meaning: 'The folder that holds the embedded database, the files and the secrets of this instance.',
      must: 'the path of a folder',
    },
  ),
  DATABASE_URL: described(z.string().refine(hasScheme('postgres:', 'postgresql:')).optional(), {
    default: undefined,
    secret: true,
    meaning:
      'A PostgreSQL 18 database to use instead of the embedded one, as its owner. It needs the contributed module `pg_trgm`.',
    must: 'a URL that begins with postgres:// or postgresql://',
  }),
  DATABASE_POOLER_URL: described(z.string().refine(hasScheme('postgres:', 'postgresql:')).optional(), {
    default: undefined,
    secret: true,
    meaning:
      'A connection pooler in front of the database of `DATABASE_URL`, such as PgBouncer in transaction mode: the server’s queries go through it. Name and password are the server’s own.',
    must: 'a URL that begins with postgres:// or postgresql://',
  }),
  SECRETS_KEY_FILE: described(z.string().startsWith('/').optional(), {
    default: undefined,
    secret: false,
    meaning:
      'A file with 32 random bytes, outside of the database and of `DATA_DIR`, that `npm run admin -- seal-secrets` seals the server’s own keys in the database with. Every server and command needs it from then on.',
    must: 'the absolute path of a file',
  }),
  ...fileVariables,
  PUBLIC_URL: described(
    z
      .string()
      .refine(isOrigin)
      .transform((text) => new URL(text).origin)
      .optional(),
    {
      default: undefined,
      secret: false,
      meaning: 'The origin people use; links in mails begin with it. Unset: `http://HOST:PORT`.',
      must: 'an origin without www. and without a path, https:// unless it is this machine (http://localhost:3000)',
    },
  ),
  OTHER_ORIGINS: described(
    z
      .string()
      .prefault('')
      .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
      .refine((origins) => origins.every(isOtherOrigin))
      .transform((origins) => origins.map((text) => new URL(text).origin)),
    {
      default: undefined,
      secret: false,
      meaning:
        'Further origins under which this server answers, with commas: an onion address, or a second name. Links in mails still begin with `PUBLIC_URL`, and passkeys work there only.',
      must: 'origins without a path, with commas between them: https://…, or http://….onion',
    },
  ),
  SMTP_URL: described(z.string().refine(hasScheme('smtp:', 'smtps:')).optional(), {
    default: undefined,
    secret: true,
    meaning: 'The mail server. Unset: mails stay under Admin › Messages and their links are printed.',
    must: 'a URL that begins with smtp:// or smtps://',
  }),
  MAIL_FROM: described(
    z
      .string()
      .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
      .prefault('Upstander <upstander@localhost>'),
    {
      default: 'Upstander <upstander@localhost>',
      secret: false,
      meaning: 'The sender of mails.',
      must: 'an address, alone or as `Name <address>`',
    },
  ),
  BOUNCE_SECRET: described(bearerSecret.optional(), {
    default: undefined,
    secret: true,
    meaning:
      'The secret with which a mail service or mailbox posts messages that came back to `/api/mail/bounces`, as `Authorization: Bearer`. Unset: none are taken.',
    must: 'at least 24 letters, digits or signs, without spaces',
  }),
  CONTACT_ADDRESS: described(z.string().refine(isAddress).optional(), {
    default: undefined,
    secret: false,
    meaning:
      'Where messages from the contact form on `/about` go. Unset: the contact address under Admin › Contact, or else `contactEmail` of `content/brand.ts`. With none of them, or without `SMTP_URL`, the form is off.',
    must: 'an email address',
  }),
  PUSH_CONTACT: described(z.string().refine(hasScheme('mailto:', 'https:')).optional(), {
    default: undefined,
    secret: false,
    meaning:
      'Whom the push services of browsers can turn to about this server. Unset: `PUBLIC_URL`, or the address of `MAIL_FROM` where that is not https.',
    must: 'an address that begins with mailto: or https://',
  }),
  PUSH_TO_PRIVATE: described(
    z
      .enum(['on', 'off'])
      .prefault('off')
      .transform((text) => text === 'on'),
    {
      default: 'off',
      secret: false,
      meaning:
        'Whether push services may have addresses of this machine or its network. `on` is for tests only.',
      must: 'on or off',
    },
  ),
  TIMESTAMP_URL: described(z.string().refine(hasScheme('https:', 'http:')).optional(), {
    default: undefined,
    secret: true,
    meaning:
      'A time-stamp authority (RFC 3161) that stamps each day’s checkpoint of the log of proofs. Unset: none is asked.',
    must: 'a URL that begins with https:// or http://',
  }),
  ...backupVariables,
  ...paymentVariables,
  TRUST_PROXY: described(trustProxy.prefault('false'), {
    default: 'false',
    secret: false,
    meaning: 'Which proxies in front may say who calls: `false`, a number of hops, or their addresses.',
    must: 'true, false, a number of hops, or a list of addresses with commas between them',
  }),
  LOG_LEVEL: described(z.enum(['debug', 'info', 'warn', 'error', 'silent']).prefault('info'), {
    default: 'info',
    secret: false,
    meaning: 'The least important entries that are logged.',
    must: 'one of debug, info, warn, error, silent',
  }),
  SESSION_DAYS: described(setting('sessionDays').prefault('30'), {
    default: '30',
    secret: false,
    meaning: 'Days after which a device that was not used is signed out.',
    must: mustBeSetting('sessionDays'),
  }),
  REPORT_FILES_MB: described(setting('reportFilesMb').prefault('10240'), {
    default: '10240',
    secret: false,
    meaning: 'How many MiB of files one report may hold, sealed.',
    must: mustBeSetting('reportFilesMb'),
  }),
  REPORTER_FILES_MB: described(setting('reporterFilesMb').prefault('51200'), {
    default: '51200',
    secret: false,
    meaning: 'How many MiB of files all reports of one person may hold together, sealed.',
    must: mustBeSetting('reporterFilesMb'),
  }),
  RATE_LIMITS: described(
    z
      .enum(['on', 'off'])
      .prefault('on')
      .transform((text) => text === 'on'),
    {
      default: 'on',
      secret: false,
      meaning: 'Limits on repeated calls. `off` is for load tests only.',
      must: 'on or off',
    },
  ),
  ...watchVariables,
  NODE_ENV: described(z.enum(['production', 'development', 'test']).prefault('production'), {
    default: 'production',
    secret: false,
    meaning: 'Only in `production` is it warned that `RATE_LIMITS` are off.',
    must: 'one of production, development, test',
  }),
})

/** The environment, parsed and checked. */
export type EnvironmentValues = z.infer<typeof environment>

export type VariableName = keyof typeof environment.shape

/** Describes a variable. */
export const describe = (name: VariableName): Description => descriptionOf(environment.shape[name])

/** The names of all variables, in the order in which the README lists them. */
export const variableNames = environment.keyof().options
