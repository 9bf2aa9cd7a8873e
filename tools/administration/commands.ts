import { createHash, randomUUID } from 'node:crypto'
import { normaliseAddress } from '#contract/email-address.ts'
import type { AccountHindrance } from '#contract/people.ts'
import { administratorLink, furtherAdministratorLink } from '#server/features/accounts/administrator.ts'
import { notifyOwner } from '#server/features/people/events.ts'
import { sentenceFor } from '#server/features/people/refusals.ts'
import * as people from '#server/features/people/queries.ts'
import { type AuditEntry, auditStatement, writeEntry } from '#server/platform/audit/queries.ts'
import { asActor } from '#server/platform/database/actor.ts'
import type { Database, Db } from '#server/platform/database/connection.ts'
import { type FilesOptions, openPlaces } from '#server/platform/files/open-place.ts'
import { adoptFolder } from '#server/platform/files/own-folder.ts'
import { system } from '#server/platform/http/actor.ts'
import type { AdminCommand } from './arguments.ts'
import { exportAudit } from './export-audit.ts'
import { changeSeal } from './seal-secrets.ts'
import { rotateLog, rotateLoginPassword, rotatePush } from './rotate-key.ts'

/** What a command works with. Jobs can be sent. */
export interface AdminParts extends FilesOptions {
  readonly database: Database
  /** Connection string of the role that migrates. */
  readonly ownerUrl: string
  readonly publicUrl: string
  /** What the operator asked for: data alone. */
  readonly write: (text: string) => void
  /** What is said beside it. */
  readonly tell: (line: string) => void
}

/** What a command ends with: done, or refused in a sentence. */
type Outcome = { readonly target?: string | undefined } & (
  | { readonly message: string }
  | { readonly refused: string }
)

const entryOf = (name: AdminCommand['name'], outcome: Outcome): AuditEntry => ({
  actor: system,
  action: `npm run admin -- ${name}`,
  target: outcome.target === undefined ? undefined : { kind: 'member', id: outcome.target },
  outcome: 'refused' in outcome ? 'conflict' : 'done',
  coarse: false,
})

/** @returns the exit code: 0 if it was done, 1 if it was refused or a check failed */
export async function runCommand(command: AdminCommand, parts: AdminParts): Promise<number> {
  if (command.name === 'help') return 0
  if (command.name === 'export-audit') {
    await writeEntry(parts.database, entryOf(command.name, { message: '' }))
    return exportAudit(command, parts)
  }
  if (command.name === 'adopt-files') {
    const { to, all } = await openPlaces(parts)
    await adoptFolder(parts.database, to)
    all.close()
    await writeEntry(parts.database, entryOf(command.name, { message: '' }))
    parts.write(`${to.name} has the files of this database from now on.\n`)
    return 0
  }
  if (isOwnerCommand(command)) {
    const message = await actAsOwner(command, parts)
    parts.write(`${message}\n`)
    return 0
  }
  let outcome: Outcome | undefined
  await asActor(
    parts.database,
    system,
    async (db) => {
      outcome = await act(db, command, parts)
    },
    { closing: () => (outcome ? auditStatement(entryOf(command.name, outcome)) : '') },
  )
  if (!outcome) throw new Error('command ended without an outcome')
  if ('refused' in outcome) {
    parts.tell(outcome.refused)
    return 1
  }
  parts.write(`${outcome.message}\n`)
  return 0
}

type OwnerCommand =
  | Extract<AdminCommand, { name: 'seal-secrets' | 'open-secrets' }>
  | { readonly name: 'rotate-key'; readonly kind: 'login' }

/** Whether only the owner of the tables can do it. */
const isOwnerCommand = (command: AdminCommand): command is OwnerCommand =>
  command.name === 'seal-secrets' ||
  command.name === 'open-secrets' ||
  (command.name === 'rotate-key' && command.kind === 'login')

/** With its entry in the audit log, so that neither is there without the other. */
function actAsOwner(command: OwnerCommand, { ownerUrl }: AdminParts): Promise<string> {
  const noted = auditStatement(entryOf(command.name, { message: '' }))
  return command.name === 'rotate-key'
    ? rotateLoginPassword(ownerUrl, noted)
    : changeSeal(ownerUrl, command.name, noted)
}

type Act = Exclude<
  AdminCommand,
  { name: 'help' | 'export-audit' | 'adopt-files' | 'seal-secrets' | 'open-secrets' }
>

async function act(db: Db, command: Act, { publicUrl }: AdminParts): Promise<Outcome> {
  if (command.name === 'create') return { message: await createLink(db, publicUrl) }
  if (command.name === 'rotate-key')
    return { message: command.kind === 'push' ? await rotatePush(db) : await rotateLog(db) }
  const target = await people.findAccount(db, normaliseAddress(command.address))
  if (target === undefined) return { refused: 'No account has this address.' }
  if (command.name === 'reset-second-factor') return resetFactor(db, target)
  return command.suspension === null
    ? liftSuspension(db, target)
    : suspend(db, target, { ...command.suspension, id: randomUUID() })
}

/** The link of a new server, or where someone administers it one for a further administrator. */
async function createLink(db: Db, publicUrl: string): Promise<string> {
  return (await administratorLink(db, publicUrl)) ?? furtherAdministratorLink(db, publicUrl)
}

async function resetFactor(db: Db, target: string): Promise<Outcome> {
  const id = randomUUID()
  const outcome = await people.askFactorReset(db, id, target, 'factors')
  if (outcome !== 'asked') return { target, refused: sentenceOf(outcome) }
  await notifyOwner(db, target, 'factor_reset', id)
  return {
    target,
    message: 'The owner has been notified. The second factor is removed in 72 hours unless they stop it.',
  }
}

async function suspend(
  db: Db,
  target: string,
  suspension: Parameters<typeof people.suspendMember>[2],
): Promise<Outcome> {
  const hash = createHash('sha256').update(JSON.stringify(suspension)).digest()
  const outcome = await people.suspendMember(db, target, suspension, hash)
  if (outcome !== 'active') return { target, refused: sentenceOf(outcome) }
  await notifyOwner(db, target, 'suspended', suspension.id)
  return { target, message: 'Suspended. The owner has been notified and can contest it.' }
}

async function liftSuspension(db: Db, target: string): Promise<Outcome> {
  if (!(await people.liftSuspension(db, target)))
    return { target, refused: 'No administrator has suspended this account.' }
  await notifyOwner(db, target, 'lifted')
  return { target, message: 'The suspension has ended.' }
}

const sentenceOf = (outcome: string | undefined) =>
  outcome === undefined || outcome === 'reused'
    ? 'This account no longer exists.'
    : sentenceFor(outcome as AccountHindrance)
