import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Campaign,
  reviseCampaign,
  startCampaign,
  type TargetKind,
} from '#contract/community/campaigns.ts'
import { toHandInOutcome, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { closedReasonFor } from '#web/community/refused-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { campaignsKey } from '../queries.ts'
import type { CampaignDraft, useCampaignDraft } from '../store/campaign-draft.ts'

interface Sent extends HandInOutcome {
  readonly campaignId: string
}

/** @param from the edited campaign */
function send(draft: CampaignDraft, targetKind: TargetKind, id: string, from: Campaign | null) {
  const { title, target, evidence, source, contentNote, days, aliasId } = draft
  const endsOn = days === null && from ? from.endsOn : dayAfter(localToday(), days ?? 0)
  const words = { title, target, targetKind, evidence, source, contentNote, endsOn }
  if (from?.own)
    return call(reviseCampaign, {
      params: { id: from.id },
      body: { ...words, revision: from.own.revision },
    })
  const body = { id, ...words, language: getLocale(), ...(aliasId === null ? {} : { aliasId }) }
  return call(startCampaign, { body })
}

/** Sends a campaign, or the changes of one. A retry after a lost response creates no second campaign. */
export function useSendCampaign(
  { draft, set, clear, saveNow }: ReturnType<typeof useCampaignDraft>,
  from: Campaign | null,
) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Sent | null>(null)
  const submission = useWrite(
    async (targetKind: TargetKind) => {
      setOutcome(null)
      const id = from?.id ?? draft.id ?? crypto.randomUUID()
      if (!from) set({ id })
      await saveNow()
      const answer = await send(draft, targetKind, id, from)
      setOutcome({ ...toHandInOutcome(answer), campaignId: id })
      // A refused campaign was not stored: the next attempt is a new one.
      if (answer.outcome === 'refused') set({ id: null })
      else clear()
      await Promise.all([
        client.invalidateQueries({ queryKey: campaignsKey }),
        client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      ])
    },
    async (error) => {
      if (isRefusal(error, 'reused_key')) {
        // The first attempt arrived, and the draft has changed since.
        set({ id: null })
        return m.campaigns_arrived_before()
      }
      if (isRefusal(error, 'conflict') && 'body.title' in error.fields) return m.campaigns_double()
      if (isRefusal(error, 'conflict') && from) return m.campaigns_changed_elsewhere()
      return closedReasonFor(error, client)
    },
  )
  return { ...submission, outcome }
}
