import { phraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { areSpent, wordsBehind } from './draft-store.ts'

/**
 * Gives an anonymous report its twelve words, once, when it is sent. They stay with the draft over failed attempts. Words
 * written down for the draft are used again: they open the report by keys of their own (encryption/drafts.ts). That holds for
 * one report; a second draft behind the same words gets its own. A report on its way keeps its words, because they open it if
 * it has arrived.
 *
 * @throws OfflineError where the code that makes them is not here and cannot be fetched
 */
export async function assignReceiptPhrase(keeper: DraftKeeper): Promise<void> {
  const { answers, phrase, wasOnItsWay } = keeper.current().draft
  if (answers.sender !== 'receipt') return
  if (phrase !== null && (wasOnItsWay || !areSpent(phrase))) return
  const known = wordsBehind()
  if (known && !areSpent(known)) return keeper.update({ phrase: [...known], phraseProven: true })
  const { newReceiptPhrase } = await phraseCode()
  return keeper.update({ phrase: newReceiptPhrase(), phraseProven: false })
}
