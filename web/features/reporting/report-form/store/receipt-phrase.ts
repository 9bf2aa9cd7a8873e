import { phraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { isPhraseUsed, draftPhrase } from './draft-store.ts'

/**
 * Assigns the phrase of an anonymous report, once, when it is sent. It stays with the draft through failed attempts. The phrase a draft is
 * stored behind is reused: it opens the report by separate keys (encryption/drafts.ts). That holds for one report; a second draft behind it
 * gets a new phrase. A report being sent keeps its phrase, because that opens it if it has arrived.
 *
 * @throws OfflineError if the generating code is not loaded and cannot be fetched
 */
export async function assignReceiptPhrase(keeper: DraftKeeper): Promise<void> {
  const { answers, phrase, wasOnItsWay } = keeper.current().draft
  if (answers.sender !== 'receipt') return
  if (phrase !== null && (wasOnItsWay || !isPhraseUsed(phrase))) return
  const known = draftPhrase()
  if (known && !isPhraseUsed(known)) return keeper.update({ phrase: [...known], phraseProven: true })
  const { newReceiptPhrase } = await phraseCode()
  return keeper.update({ phrase: newReceiptPhrase(), phraseProven: false })
}
