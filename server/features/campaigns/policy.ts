import { campaignDays } from '#contract/community/campaigns.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** @throws {Refusal} `invalid_input` for a last day that is too near or too far away */
export function checkLastDay(endsOn: string, today = utcDay()): void {
  const isPossible =
    endsOn >= dayAfter(today, campaignDays.min) && endsOn <= dayAfter(today, campaignDays.max)
  if (isPossible) return
  refuse('invalid_input', undefined, {
    fields: { 'body.endsOn': `Between ${campaignDays.min} and ${campaignDays.max} days from today.` },
  })
}

/** With fewer signatures, a campaign that reached its aim does not count as a success. */
const minCarriedSignatures = 10

/** Whether a campaign that reached its aim had enough signatures. */
export const isCarriedThrough = (stage: 'reached' | 'ended', signatures: number): boolean =>
  stage === 'reached' && signatures >= minCarriedSignatures
