import { useState } from 'react'
import type { Professional } from '#contract/professionals.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useCountry } from '#web/platform/safety/country.ts'
import type { ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { utcDay } from '#web/ui/days.ts'
import { type ReferralDraft, contactFrom, suggestedEnd } from '../model/referral-draft.ts'

interface Options {
  keyring: Keyring
  reportId: string
  body: ReportBody
  to: Professional
}

/** The draft of a referral, stored on the device until it is sent. Untouched fields have suggested values. */
export function useDraft({ keyring, reportId, body, to }: Options) {
  const { typed, saveState, change, clear } = useFormDraft(`referral/${keyring.name}/${reportId}/${to.id}`)
  const country = useCountry()
  const [today] = useState(() => utcDay())
  const text = (name: keyof ReferralDraft, otherwise = '') => {
    const value = typed[name]
    return typeof value === 'string' ? value : otherwise
  }
  const { chosen } = typed
  const { reach, notTold } = contactFrom(body)
  const draft: ReferralDraft = {
    chosen: Array.isArray(chosen) ? chosen.filter((each) => typeof each === 'string') : [],
    purpose: text('purpose'),
    until: text('until', suggestedEnd(to, today)),
    name: text('name'),
    reach: text('reach', reach),
    notTold: text('notTold', notTold),
    country: text('country', country ?? to.country),
    region: text('region'),
    knowsElsewhere: typed['knowsElsewhere'] === true,
    knowsDuty: typed['knowsDuty'] === true,
    hasCompared: typed['hasCompared'] === true,
  }
  const set = (part: Partial<ReferralDraft>) =>
    change({ ...typed, ...part, ...(part.chosen ? { chosen: [...part.chosen] } : {}) })
  return { draft, set, keeping: saveState, clear, today }
}
