import { listDesk } from '#contract/desk.ts'
import { readSupportTeam } from '#contract/organisations.ts'
import { sendReport } from '#contract/reports.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { trustOrganisation } from '#web/platform/vault/organisation-keys.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { addressedTo } from '#web/records/sealing/addressee.ts'
import { sealNewReport } from '#web/records/sealing/sealing.ts'

/** Nobody reads at the support team, so nothing can be sent. */
export class NobodyReads extends Error {
  override readonly name = 'NobodyReads'
}

/** A day of this device, as reports have it. */
function testAnswers(today: Date): Answers {
  const from = {
    day: String(today.getDate()),
    month: String(today.getMonth() + 1),
    year: String(today.getFullYear()),
  }
  return {
    ...noAnswers,
    about: 'me',
    title: m.setup_test_report_title(),
    story: m.setup_test_report_story(),
    when: 'day',
    from,
    // One that says that somebody may get hurt is not held back. [Note: Held reports]
    severity: 'high',
    readers: 'team',
    sender: 'receipt',
  }
}

/**
 * Sends a report without a name to the support team, as anybody would: sealed here, and without the session. Opens the queue first where the
 * administrator reads there themselves, since nothing can be sent before somebody has.
 *
 * @returns the words that open it
 * @throws NobodyReads, OfflineError, ApiError, or EncryptionError `changedKey` where the team's key is not the one that is known here
 */
export async function sendTestReport(isReader: boolean): Promise<readonly string[]> {
  const before = await call(readSupportTeam, {})
  if (isReader && !before.reading) await call(listDesk, { params: { id: before.id }, query: { limit: 1 } })
  const organisation = await call(readSupportTeam, {})
  const addressee = addressedTo(organisation)
  if (!organisation.reading || !addressee) throw new NobodyReads()
  if (vaultStore.current().status === 'open') await trustOrganisation(organisation)
  const phrase = newReceiptPhrase()
  const now = new Date()
  const body = await sealNewReport({
    id: crypto.randomUUID(),
    answers: testAnswers(now),
    sender: { kind: 'receipt', keys: await openReceiptPhrase(phrase) },
    addressee,
    language: getLocale(),
    now,
  })
  await call(sendReport, { body }, { credentials: 'omit' })
  return phrase
}
