import { listDesk } from '#contract/case-desk.ts'
import { readSupportTeam } from '#contract/organisations.ts'
import { sendReport } from '#contract/reports.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { trustOrganisation } from '#web/platform/vault/organisation-keys.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { toAddressee } from '#web/records/sealing/addressee.ts'
import { sealNewReport } from '#web/records/sealing/sealing.ts'

/** The support team has no readers, so nothing can be sent. */
export class NoReaders extends Error {
  override readonly name = 'NoReaders'
}

/** A day of this device, in the format of reports. */
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
    // A report of possible harm is never held back. [Note: Held reports] in 0030_held_reports.sql
    severity: 'high',
    readers: 'team',
    sender: 'receipt',
  }
}

/**
 * Sends an anonymous report to the support team, like any visitor: sealed here, and without the session. Opens the team's queue first if the
 * administrator is its reader, since nothing can be sent before a reader has opened it.
 *
 * @returns the words that open it
 * @throws NoReaders, OfflineError, ApiError, or EncryptionError `changedKey` if the team's key differs from the known one
 */
export async function sendTestReport(isReader: boolean): Promise<readonly string[]> {
  const before = await call(readSupportTeam, {})
  if (isReader && !before.reading) await call(listDesk, { params: { id: before.id }, query: { limit: 1 } })
  const organisation = await call(readSupportTeam, {})
  const addressee = toAddressee(organisation)
  if (!organisation.reading || !addressee) throw new NoReaders()
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
