import { phraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { areSpent, wordsBehind } from '../drafts/store.ts'

/**
 * Gives a report without a name its twelve words, once, when it is sent; they stay the draft's, also over attempts that did not
 * arrive. Whoever has written down words for the draft needs no others: the same words open the report, by keys of their own
 * (encryption/drafts.ts). They do so for one report: a second draft behind them gets words of its own. What was on its way keeps
 * its words, for they open it if it has arrived.
 *
 * @throws OfflineError where the code that makes them is not here and cannot be fetched
 */
export async function givePhrase(keeper: DraftKeeper): Promise<void> {
  const { answers, phrase, wasOnItsWay } = keeper.current().draft
  if (answers.sender !== 'receipt') return
  if (phrase !== null && (wasOnItsWay || !areSpent(phrase))) return
  const known = wordsBehind()
  if (known && !areSpent(known)) return keeper.update({ phrase: [...known], phraseProven: true })
  const { newReceiptPhrase } = await phraseCode()
  return keeper.update({ phrase: newReceiptPhrase(), phraseProven: false })
}
