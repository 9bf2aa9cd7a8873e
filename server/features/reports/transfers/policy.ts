import type { CallInput } from '#contract/endpoint.ts'
import type { KeyHolder } from '#contract/reports.ts'
import type { agreeToTransfer } from '#contract/transfers.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { AuthorisedReport } from '../ids.ts'
import { areSealedTo } from '../seals.ts'
import type { SendingTerms } from '../sending/ids.ts'
import type { TransferRow } from './ids.ts'

type Agreement = CallInput<typeof agreeToTransfer>['body']

/**
 * A handler gives a reason. The reporter gives none, and may propose a transfer only if nobody is left to answer: the
 * organisation has closed, or all its readers have left.
 *
 * @throws {Refusal} `forbidden`, `conflict`, `invalid_input`
 */
export function mayPropose(
  report: AuthorisedReport,
  { writing }: { writing: unknown },
  { isLeft: hasLeft }: { isLeft: boolean },
): void {
  if (report.side === 'guest')
    refuse('forbidden', 'Only a handler, or the person who sent this, may do that.')
  if (report.side === 'reporter' && !hasLeft) {
    refuse('forbidden', 'Only the team that has it may propose this.')
  }
  if ((report.side === 'handler') !== (writing !== null)) {
    refuse('invalid_input', undefined, { fields: { 'body.writing': 'Only a handler can give a reason.' } })
  }
}

/** @throws {Refusal} `conflict` */
export function checkPossible({
  isPossible,
  isHeld,
  isReading,
}: {
  isPossible: boolean
  isHeld: boolean
  isReading: boolean
}): void {
  if (isHeld) refuse('conflict', 'This report is on legal hold. End the hold first.')
  if (!isPossible) refuse('conflict', 'This can no longer be transferred to another organisation.')
  if (!isReading) refuse('conflict', 'Nobody is reading reports there now, so it cannot be transferred.')
}

/** The reporter declines what was proposed to them; the member who proposed it takes it back. */
export function endOf(report: AuthorisedReport, { proposed_by: by }: TransferRow): 'declined' | 'withdrawn' {
  if (report.side === 'reporter') return by === 'reporter' ? 'withdrawn' : 'declined'
  if (report.side === 'handler' && by === 'handler') return 'withdrawn'
  return refuse('forbidden', 'Only the person who sent or proposed this can do that.')
}

/**
 * Who a report that goes to an organisation is sealed to, as when it is sent.
 *
 * @throws {Refusal} `not_found`, `conflict`
 */
export function newReaders(
  report: AuthorisedReport,
  { dutyVersion, excluded }: Agreement,
  { organisation, singles }: SendingTerms,
): KeyHolder[] {
  if (!organisation?.recipient) refuse('not_found')
  if (!organisation.reading)
    refuse('conflict', 'Nobody is reading reports there now, so it cannot be transferred.')
  if (dutyVersion !== organisation.dutyVersion) {
    refuse('conflict', 'What this team must pass on has changed. Read it again before you agree.')
  }
  if (excluded.length === 0) {
    return [{ kind: 'organisation', id: organisation.id, recipient: organisation.recipient }]
  }
  const remaining = singles.filter(
    ({ id, vouched }) => vouched && id !== report.reporter_id && !excluded.includes(id),
  )
  if (!remaining.some(({ reading }) => reading)) {
    refuse('conflict', 'Without the people you marked, nobody is left there to read this.')
  }
  return remaining.map(({ id, recipient }) => ({ kind: 'handler', id, recipient }))
}

/** The keys of every epoch so far, once to each new reader. @throws {Refusal} `conflict` */
export function checkKeys(
  report: AuthorisedReport,
  { keys }: Agreement,
  readers: readonly KeyHolder[],
): void {
  const epochs = Array.from({ length: report.epoch }, (_, index) => index + 1)
  const isComplete =
    keys.length === epochs.length * readers.length &&
    epochs.every((epoch) =>
      areSealedTo(
        keys.filter((key) => key.epoch === epoch),
        readers,
        epoch,
      ),
    )
  if (!isComplete) {
    refuse('conflict', 'The readers’ keys have changed. Reload the page and agree again.')
  }
}
