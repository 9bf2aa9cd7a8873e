import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import type { ReferralSummary } from '#contract/referrals.ts'
import type { OwnLabel } from '#web/records/referrals/content.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { referralsQuery } from '../queries.ts'
import { OneReferral } from './referral-item.tsx'
import { isOpenReferral, referralStateText, stateNames } from '../model/state-words.ts'

type LabelledReferral = ReferralSummary & { readonly label: OwnLabel | null }

/** One line of the list; its contents are opened on demand. */
function Item({ referral, keyring }: { referral: LabelledReferral; keyring: Keyring }) {
  const [isOpen, setOpen] = useState(false)
  const { role, state, label, offeredOn } = referral
  const { progress, name } = stateNames[state]
  const canOpen = role === 'person' || isOpenReferral(referral)
  const title =
    role === 'person'
      ? (label?.toName ?? m.professionals_somebody())
      : m.professionals_from_somebody({ day: dayInWords(offeredOn) })
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {title} <StatusTag progress={progress}>{name()}</StatusTag>
        </h3>
        <p>{referralStateText(referral)}</p>
        {isOpen && canOpen ? (
          <OneReferral id={referral.id} keyring={keyring} report={label?.report ?? null} />
        ) : (
          canOpen && (
            <div>
              <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
                {m.professionals_open()}
              </Button>
            </div>
          )
        )}
      </Card>
    </li>
  )
}

function Group({
  title,
  items,
  keyring,
}: {
  title: string
  items: readonly LabelledReferral[]
  keyring: Keyring
}) {
  if (items.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {items.map((referral) => (
          <Item key={referral.id} referral={referral} keyring={keyring} />
        ))}
      </ul>
    </section>
  )
}

function List({ keyring }: { keyring: Keyring }) {
  const query = useQuery(referralsQuery(keyring))
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState illustration={<Letterbox />} title={m.professionals_no_referrals()}>
            <p>{m.professionals_no_referrals_text()}</p>
          </EmptyState>
        ) : (
          <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-8">
            <Group
              title={m.professionals_to_you()}
              items={items.filter(({ role }) => role === 'professional')}
              keyring={keyring}
            />
            <Group
              title={m.professionals_by_you()}
              items={items.filter(({ role }) => role === 'person')}
              keyring={keyring}
            />
          </div>
        )
      }
    </Loaded>
  )
}

function OfMember({ vault }: { vault: OpenVault }) {
  const keyring = useMemberKeyring(vault)
  return keyring ? <List keyring={keyring} /> : <SkeletonText lines={3} />
}

/** Referrals that the member sent and received. */
export function ReferralsPart() {
  const vault = useVault()
  return vault.status === 'open' ? <OfMember vault={vault} /> : <UnlockCard />
}
