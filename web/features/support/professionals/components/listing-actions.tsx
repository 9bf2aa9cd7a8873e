import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type OwnListing,
  pauseOwnListing,
  removeOwnListing,
  renewOwnListing,
} from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { utcDay } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { directoryQuery, openedReferrals, ownListingQuery } from '../queries.ts'

/** Changes the listing, and updates all its queries. */
function useListingWrite<Input extends readonly unknown[]>(
  work: (...input: Input) => Promise<OwnListing | null>,
  titleFor: (...input: Input) => string,
) {
  const queries = useQueryClient()
  return useWrite<Input>(async (...input) => {
    queries.setQueryData(ownListingQuery.queryKey, await work(...input))
    await queries.invalidateQueries({ queryKey: directoryQuery.queryKey })
    toast({ title: titleFor(...input), tone: 'success' })
  })
}

/** Requests another check before the last one expires. */
function Renewal({ own }: { own: OwnListing }) {
  const [licenceUntil, setLicenceUntil] = useState(own.listing.licenceUntil)
  const { submit, isWorking, problem } = useListingWrite(
    () => {
      if (licenceUntil < utcDay()) throw new Incomplete(m.professionals_wrong_licence_until())
      return call(renewOwnListing, { body: { licenceUntil } })
    },
    () => m.professionals_renew_asked(),
  )
  return (
    <Details summary={m.professionals_renew()}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p>{m.professionals_renew_text()}</p>
        <Field label={m.professionals_licence_until()} error={problem}>
          <TextInput
            type="date"
            value={licenceUntil}
            onChange={(event) => setLicenceUntil(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" tone="secondary" working={isWorking && m.professionals_sending()}>
            {m.professionals_renew_ask()}
          </Button>
        </div>
      </form>
    </Details>
  )
}

/** Removes the listing, with every open referral. */
function Removal() {
  const [isConfirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useListingWrite(
    async () => {
      await call(removeOwnListing, {})
      await queries.invalidateQueries({ queryKey: openedReferrals })
      return null
    },
    () => m.professionals_removed(),
  )
  return (
    <div className="grid gap-2">
      <div>
        <Button
          tone="quiet"
          working={isWorking && m.professionals_working()}
          onClick={() => setConfirming(true)}
        >
          {m.professionals_remove()}
        </Button>
      </div>
      <output className="text-danger">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.professionals_remove_ask()}
        description={m.professionals_remove_text()}
        confirm={m.professionals_remove()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </div>
  )
}

/** The actions of a professional on their listing besides editing it. */
export function ListingActions({ own }: { own: OwnListing }) {
  const pauseListing = useListingWrite(
    (paused: boolean) => call(pauseOwnListing, { body: { paused } }),
    (paused) => (paused ? m.professionals_paused_now() : m.professionals_back_now()),
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div>
          <Button
            tone="secondary"
            working={pauseListing.isWorking && m.professionals_working()}
            onClick={() => pauseListing.write(!own.paused)}
          >
            {own.paused ? m.professionals_unpause() : m.professionals_pause()}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{m.professionals_pause_text()}</p>
        <output className="text-danger">{pauseListing.problem}</output>
      </div>
      <Renewal own={own} />
      <Removal />
    </div>
  )
}
