import { type FileHandle, open } from 'node:fs/promises'
import { type AuditDayVerdict, verifyAuditDay } from '#encryption/proofs/audit-day.ts'
import { findAuditDay, firstAuditDay } from '#server/features/audit/queries.ts'
import { readLogKeys } from '#server/features/proofs/log-keys.ts'
import { leavesBy } from '#server/features/proofs/leaves.ts'
import { createProver, provingBy } from '#server/features/proofs/prover.ts'
import { type AuditLines, readAuditLines } from '#server/platform/audit/lines.ts'
import { asActor } from '#server/platform/database/actor.ts'
import type { Database, Db } from '#server/platform/database/connection.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { system } from '#server/platform/http/actor.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import type { AdminCommand } from './arguments.ts'
import type { AdminParts } from './commands.ts'

const verdicts: Record<AuditDayVerdict, string> = {
  kept: 'as the log of proofs holds them',
  unproven: 'not in the log of proofs, which was not closed for this day',
  changed: 'CHANGED: the log of proofs holds other lines',
}

type ExportCommand = Extract<AdminCommand, { name: 'export-audit' }>

/** Writes the days that are over, oldest first, and checks each. @returns 1 if a day is not what the log of proofs holds */
export async function exportAudit(
  { from, until, output }: ExportCommand,
  { database, write, tell: print }: AdminParts,
): Promise<number> {
  const yesterday = dayAfter(utcDay(new Date()), -1)
  const last = until !== undefined && until < yesterday ? until : yesterday
  const first = from ?? (await asActor(database, system, firstAuditDay)) ?? last
  const file = output === undefined ? undefined : await newFile(output)
  if (typeof file === 'string') {
    print(file)
    return 1
  }
  let isComplete = true
  try {
    for (let day = first; day <= last; day = dayAfter(day, 1)) {
      const { text, lines, verdict } = await exportDay(database, day)
      if (file) await file.write(text)
      else write(text)
      isComplete &&= verdict !== 'changed'
      print(`${day}: ${lines} ${lines === 1 ? 'line' : 'lines'}, ${verdicts[verdict]}`)
    }
  } finally {
    await file?.close()
  }
  return isComplete ? 0 : 1
}

/** A file that was not there before and that nobody else may read. @returns why it cannot be written, as a sentence */
async function newFile(path: string): Promise<FileHandle | string> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    return exists ? `${path} is there already: choose another name.` : `${path} cannot be written.`
  }
}

interface ExportedDay {
  readonly text: string
  readonly lines: number
  readonly verdict: AuditDayVerdict
}

function exportDay(database: Database, day: string): Promise<ExportedDay> {
  return asActor(database, system, async (db) => {
    const lines: string[] = []
    let after: AuditLines['last'] = null
    do {
      const page: AuditLines = await readAuditLines(db, day, after)
      lines.push(...page.lines)
      after = page.last
    } while (after)
    const text = lines.map((line) => `${line}\n`).join('')
    return { text, lines: lines.length, verdict: await verifyAuditDay(text, day, await receiptOf(db, day)) }
  })
}

/** What the log of proofs says of a day, as the server would answer it. */
async function receiptOf(db: Db, day: string): Promise<string | null> {
  const found = await findAuditDay(db, day)
  if (!found) return null
  const secrets = await readSecrets(db)
  const keys = await readLogKeys(db, secrets)
  const proving = provingBy(
    () => keys,
    createProver(() => keys, leavesBy(secrets)),
  )
  return JSON.stringify(await proving.auditDay(db, { day, digest: found.digest }))
}
