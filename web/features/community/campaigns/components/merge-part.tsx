import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Campaign, mergeCampaign } from '#contract/community/campaigns.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { campaignsKey, campaignsQuery } from '../queries.ts'

/** For moderators: merges a campaign with another that makes the same request to the same target. */
export function MergePart({ campaign }: { campaign: Campaign }) {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(campaignsQuery('open'))
  const [into, setInto] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const others = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id, title }) => id !== campaign.id && title !== '',
  )
  const { write, isWorking, problem } = useWrite(
    async () => {
      setConfirming(false)
      if (into === '') throw new Incomplete(m.campaigns_merge_missing())
      await call(mergeCampaign, { params: { id: campaign.id }, body: { into } })
      await client.invalidateQueries({ queryKey: campaignsKey })
    },
    (error) => (isRefusal(error, 'conflict', 'not_found') ? m.campaigns_merge_closed() : undefined),
  )
  return (
    <div data-no-print>
      <Details summary={m.campaigns_merge()}>
        <div className="grid max-w-form gap-4">
          <p>{m.campaigns_merge_text()}</p>
          <Field label={m.campaigns_merge_into()} error={problem}>
            <Select value={into} onChange={(event) => setInto(event.currentTarget.value)}>
              <option value="">{m.stories_choose()}</option>
              {others.map(({ id, title, target }) => (
                <option key={id} value={id}>
                  {title} ({target})
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <Button
              tone="secondary"
              working={isWorking && m.community_sending()}
              onClick={() => (into === '' ? write() : setConfirming(true))}
            >
              {m.campaigns_merge_do()}
            </Button>
          </div>
        </div>
      </Details>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.campaigns_merge_title()}
        description={m.campaigns_merge_sure()}
        confirm={m.campaigns_merge_do()}
        tone="danger"
        onConfirm={write}
      />
    </div>
  )
}
