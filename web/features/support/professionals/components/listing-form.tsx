import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnListing, putOwnListing } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useCountry } from '#web/platform/safety/country.ts'
import { Button } from '#web/ui/button.tsx'
import { utcDay } from '#web/ui/days.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { directoryQuery, ownListingQuery } from '../queries.ts'
import {
  checkListing,
  draftOf,
  emptyListing,
  type ListingDraft,
  needsAnotherCheck,
} from '../model/listing-form.ts'
import { CheckedFields, OwnText, PublicFields } from './listing-fields.tsx'

/** The typed values over the saved listing, stored on the device until they are sent. */
function useListingDraft(own: OwnListing | null, memberId: string) {
  const { typed, saveState, change, clear } = useFormDraft(`professional/${memberId}`)
  const country = useCountry()
  const before = own ? draftOf(own.listing) : emptyListing(country ?? 'US', getLocale())
  // Values stored by an earlier version are validated with all others before sending.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const draft = { ...before, ...typed } as ListingDraft
  const set = (part: Partial<ListingDraft>) =>
    change({
      ...typed,
      ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value ?? null])),
    })
  return { draft, set, keeping: saveState, clear }
}

interface ListingFormProps {
  own: OwnListing | null
  memberId: string
  onDone: () => void
}

/** Applies as a professional, or edits a listing. */
export function ListingForm({ own, memberId, onDone }: ListingFormProps) {
  const { draft, set, keeping, clear } = useListingDraft(own, memberId)
  const [newId] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    const listing = checkListing(draft, utcDay())
    const body = { id: own?.id ?? newId, version: own?.version ?? 0, listing }
    const saved = await call(putOwnListing, { body })
    clear()
    queries.setQueryData(ownListingQuery.queryKey, saved)
    await queries.invalidateQueries({ queryKey: directoryQuery.queryKey })
    toast({ title: own ? m.professionals_saved() : m.professionals_applied(), tone: 'success' })
    onDone()
  })
  const isChecked = own?.verification.state === 'verified' && needsAnotherCheck(own.listing, draft)
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <section className="grid gap-6" aria-labelledby="checked">
          <h2 id="checked" className="text-xl">
            {m.professionals_part_checked()}
          </h2>
          <CheckedFields draft={draft} set={set} />
        </section>
        <section className="grid gap-6" aria-labelledby="shown">
          <h2 id="shown" className="text-xl">
            {m.professionals_part_shown()}
          </h2>
          <PublicFields draft={draft} set={set} />
          <OwnText draft={draft} set={set} />
        </section>
      </div>
      <Notice>
        <p>{own ? m.professionals_public() : m.professionals_apply_next()}</p>
      </Notice>
      {isChecked && (
        <Notice tone="warn" live>
          <p>{m.professionals_check_again()}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" working={isWorking && m.professionals_sending()}>
          {own ? m.professionals_save() : m.professionals_apply()}
        </Button>
        {own && (
          <Button tone="quiet" onClick={onDone}>
            {m.ui_cancel()}
          </Button>
        )}
        <StorageNote saveState={keeping} />
      </div>
    </form>
  )
}
