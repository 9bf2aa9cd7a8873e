import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { addressChangeQuery, earlierVaultsQuery } from '../queries.ts'
import { AddressForm } from './address-form.tsx'
import { PendingAddress } from './pending-address.tsx'

/** What happens to the address when the member requests another. */
function AddressChangeSteps() {
  const { data: earlier = [] } = useQuery(earlierVaultsQuery)
  return (
    <ul className="list-disc ps-5">
      <li>{m.security_address_both()}</li>
      <li>{m.security_address_neutral()}</li>
      <li>{m.security_address_lost()}</li>
      <li>{m.security_address_after()}</li>
      <li>{m.security_address_elsewhere()}</li>
      {earlier.length > 0 && <li>{m.security_address_earlier_note()}</li>}
    </ul>
  )
}

function ConfirmedAddress({ user }: { user: KnownUser }) {
  const queries = useQueryClient()
  const query = useQuery(addressChangeQuery)
  const refresh = () => void queries.invalidateQueries({ queryKey: addressChangeQuery.queryKey })
  return (
    <Loaded query={query} loading={<SkeletonText lines={2} />}>
      {({ change }) =>
        change ? (
          <PendingAddress change={change} onChanged={refresh} />
        ) : (
          <AddressChange user={user} onRequested={refresh} />
        )
      }
    </Loaded>
  )
}

function AddressChange({ user, onRequested }: { user: KnownUser; onRequested: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div>
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {m.security_address_open()}
        </Button>
      </div>
    )
  }
  return (
    <>
      <AddressChangeSteps />
      <AddressForm user={user} button={m.security_address_ask()} onRequested={onRequested} />
    </>
  )
}

/** This address was never confirmed, so replacing it needs no approval. */
function UnconfirmedAddress({ user }: { user: KnownUser }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <>
        <p>{m.security_address_pending()}</p>
        <div>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {m.security_notice_other_address()}
          </Button>
        </div>
      </>
    )
  const done = () => {
    setOpen(false)
    toast({
      title: m.security_address_replaced(),
      description: m.security_address_replaced_text(),
      tone: 'success',
    })
  }
  return (
    <>
      <p>{m.security_address_replace_how()}</p>
      <AddressForm user={user} button={m.security_address_replace()} onRequested={done} />
    </>
  )
}

/** The address of the account, and the form to change it. */
export function OwnAddress({ user }: { user: KnownUser }) {
  return (
    <>
      <p className="wrap-anywhere">{m.security_address_now({ email: user.email ?? '…' })}</p>
      {user.state === 'confirmed' ? <ConfirmedAddress user={user} /> : <UnconfirmedAddress user={user} />}
    </>
  )
}
