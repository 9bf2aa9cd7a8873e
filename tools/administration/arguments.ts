import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isAddress } from '#contract/email-address.ts'
import { decisionReason, decisionReasons } from '#contract/community/values.ts'
import { day, nonEmptyWords } from '#contract/primitives.ts'
import type { NewSuspension } from '#server/features/people/ids.ts'

/** The keys of the server that a command can replace. */
const keyKinds = ['log', 'push', 'login'] as const
type KeyKind = (typeof keyKinds)[number]

/** The export that the operator requested. Days are in UTC, both included. */
export type AdminCommand =
  | { readonly name: 'help' }
  | { readonly name: 'create' }
  | { readonly name: 'adopt-files' }
  | { readonly name: 'seal-secrets' }
  | { readonly name: 'open-secrets' }
  | { readonly name: 'rotate-key'; readonly kind: KeyKind }
  | { readonly name: 'reset-second-factor'; readonly address: string }
  | { readonly name: 'suspend'; readonly address: string; readonly suspension: Omit<NewSuspension, 'id'> }
  | { readonly name: 'suspend'; readonly address: string; readonly suspension: null }
  | {
      readonly name: 'export-audit'
      readonly from: string | undefined
      readonly until: string | undefined
      readonly output: string | undefined
    }

/** A wrong call of the command. The message says what is missing. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads options and positional arguments. @throws {UsageError} */
export function parseCommandLine<const Options extends ParseArgsConfig['options']>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const [message] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${message ?? 'The arguments cannot be read'}.`)
  }
}

export const usage = `What an operator does on the machine itself. Each act is in the audit log, as done on the machine.

  npm run admin -- create
      Prints a one-time link that makes the person who opens it an administrator. It is good for an hour; on a server
      without an administrator, until it is used.

  npm run admin -- reset-second-factor ADDRESS
      Removes the codes and passkeys of an account, 72 hours after its owner was told, unless they stop it.

  npm run admin -- suspend ADDRESS --days 7|30 --reason REASON --words "What the person reads"
  npm run admin -- suspend ADDRESS --until-lifted --reason REASON --words "What the person reads"
  npm run admin -- suspend ADDRESS --lift
      Suspends an account from the community, or ends that early. Reports, records and downloads stay open.
      REASON is one of: ${decisionReasons.join(', ')}.

  npm run admin -- adopt-files
      Makes DATA_DIR the folder of this database's files, where a start says that they are elsewhere and they are
      lost or were moved by hand. What is missing there stays missing.

  npm run admin -- rotate-key log|push|login
      Makes a new key while servers run: the one that signs the log of proofs, the pair that signs messages to
      devices, or the password of the application's login to the database. It says what is left to do by hand.

  npm run admin -- seal-secrets
  npm run admin -- open-secrets
      Seals the server's own keys in the database with the file in SECRETS_KEY_FILE, or opens them again. Every
      server has to be started with that variable before. Keep a copy of the file where backups are not.

  npm run admin -- export-audit [--from 2026-01-01] [--until 2026-01-31] [--output FILE]
      Writes the audit log of days that are over as lines of JSON, to standard output or a new file, and checks
      each day against the log of proofs. Ends with 1 where a day is not what the log holds.

It uses the database of the server: DATABASE_URL, or the one in DATA_DIR, whether the server runs or not.
`

const takesAddress = new Set(['reset-second-factor', 'suspend'])
const optionsOf: Record<string, readonly string[]> = {
  create: [],
  'adopt-files': [],
  'rotate-key': [],
  'seal-secrets': [],
  'open-secrets': [],
  'reset-second-factor': [],
  suspend: ['days', 'until-lifted', 'lift', 'reason', 'words'],
  'export-audit': ['from', 'until', 'output'],
}

/** @throws {UsageError} with a sentence about what is wrong */
export function readArguments(args: readonly string[]): AdminCommand {
  const { values, positionals } = parsed(args)
  const [name, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (name === undefined) throw new UsageError('No command was given.')
  const known = optionsOf[name]
  if (!known) throw new UsageError(`There is no command "${name}".`)
  const foreign = Object.keys(values).find((option) => !known.includes(option))
  if (foreign !== undefined) throw new UsageError(`"${name}" takes no --${foreign}.`)
  const kind = name === 'rotate-key' ? kindOf(rest.shift()) : undefined
  const address = takesAddress.has(name) ? rest.shift() : undefined
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much.`)
  if (kind !== undefined) return { name: 'rotate-key', kind }
  if (name === 'create' || name === 'adopt-files') return { name }
  if (name === 'seal-secrets' || name === 'open-secrets') return { name }
  if (name === 'export-audit')
    return {
      name,
      from: dayOf('from', values.from),
      until: dayOf('until', values.until),
      output: values.output,
    }
  if (address === undefined || !isAddress(address))
    throw new UsageError('Give the whole email address of the account.')
  if (name === 'reset-second-factor') return { name, address }
  return { name: 'suspend', address, suspension: values.lift ? noMore(values) : suspensionOf(values) }
}

const parsed = (args: readonly string[]) =>
  parseCommandLine(args, {
    help: { type: 'boolean', short: 'h' },
    days: { type: 'string' },
    'until-lifted': { type: 'boolean' },
    lift: { type: 'boolean' },
    reason: { type: 'string' },
    words: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    output: { type: 'string' },
  })

type Values = ReturnType<typeof parsed>['values']

function noMore(values: Values): null {
  if (Object.keys(values).length > 1) throw new UsageError('--lift goes alone.')
  return null
}

function suspensionOf(values: Values): Omit<NewSuspension, 'id'> {
  const { days, reason, words } = values
  if ((days === undefined) === (values['until-lifted'] === undefined))
    throw new UsageError('Say either --days 7, --days 30 or --until-lifted.')
  if (days !== undefined && days !== '7' && days !== '30') throw new UsageError('--days is 7 or 30.')
  const parsedReason = decisionReason.safeParse(reason)
  if (!parsedReason.success) throw new UsageError(`--reason is one of: ${decisionReasons.join(', ')}.`)
  const parsedWords = nonEmptyWords(2000).safeParse(words)
  if (!parsedWords.success) throw new UsageError('--words says why, to the person: up to 2000 characters.')
  return {
    days: days === undefined ? null : days === '7' ? 7 : 30,
    reason: parsedReason.data,
    words: parsedWords.data,
  }
}

/** @throws {UsageError} */
function kindOf(typed: string | undefined): KeyKind {
  const kind = keyKinds.find((each) => each === typed)
  if (kind === undefined) throw new UsageError(`The key to rotate must be one of ${keyKinds.join(', ')}.`)
  return kind
}

function dayOf(option: string, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const parsedDay = day.safeParse(typed)
  if (!parsedDay.success) throw new UsageError(`--${option} is a day such as 2026-01-31.`)
  return parsedDay.data
}
