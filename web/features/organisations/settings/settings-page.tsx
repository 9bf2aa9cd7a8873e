import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { closeOrganisation, type SettledOrganisation } from '#contract/organisation-pages.ts'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { LoadFailure, Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { checkedFieldsInWords } from '#web/records/unchecked-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { LeaveTeam } from '../components/leave-team.tsx'
import { NoKeyNotice } from '../components/no-key-notice.tsx'
import { PausedCard } from '../components/paused-card.tsx'
import { organisationKeysQuery } from '../keys.ts'
import { settingsKey, settingsQuery } from '../queries.ts'
import { KitSection } from './kit-section.tsx'
import { type DrawPdf, LinkSection } from './link-section.tsx'
import { People } from './people.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TransfersSection } from './transfers-section.tsx'

/** Whether it takes reports, and why not. */
function Standing({ settled: { verification, closed } }: { settled: SettledOrganisation }) {
  const { state, reason, until, unchecked } = verification
  if (closed) return <Notice tone="warn" title={m.organisation_closed()} />
  if (state === 'server') return null
  if (state === 'verified' && until) {
    return (
      <Notice tone={unchecked.length > 0 ? 'warn' : 'success'} title={m.organisation_mark_verified()}>
        <p>{m.organisation_mark_text({ checked: reason, until: dayInWords(until) })}</p>
        {unchecked.length > 0 && (
          <p>{m.organisation_unchecked_own({ fields: checkedFieldsInWords(unchecked) })}</p>
        )}
      </Notice>
    )
  }
  const texts = {
    waiting: m.organisation_waiting_text,
    verified: m.organisation_waiting_text,
    expired: m.organisation_expired_text,
    changed: m.organisation_changed_text,
    refused: m.organisation_refused_text,
  }
  return (
    <Notice tone="warn" title={m.organisation_waiting()}>
      <p>{texts[state]()}</p>
      {state === 'refused' && <p>{reason}</p>}
    </Notice>
  )
}

/** For good: nothing can be sent to it any more. */
function Closing({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(closeOrganisation, { params: { id }, body: {} })
    await queries.invalidateQueries({ queryKey: settingsKey })
  })
  return (
    <section className="grid gap-3" aria-labelledby="closing">
      <h2 id="closing" className="text-xl">
        {m.organisation_close_title()}
      </h2>
      <p>{m.organisation_close_text()}</p>
      {problem && <p className="text-danger">{problem}</p>}
      <div>
        <Button tone="danger" working={isWorking && m.organisation_saving()} onClick={() => setAsking(true)}>
          {m.organisation_close()}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisation_close_title()}
        description={m.organisation_close_text()}
        confirm={m.organisation_close()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </section>
  )
}

interface SettingsPageProps {
  vault: OpenVault
  membership: Membership
  drawPdf: DrawPdf
  /** The way to hand all open cases over at once. */
  handOver: ReactNode
  /** Which deadlines the organisation goes by. */
  deadlines: ReactNode
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-10'

/** Everything that an organisation's owners decide. Other handlers see the settings without changing them. */
export function SettingsPage({ vault, membership, drawPdf, handOver, deadlines }: SettingsPageProps) {
  const { organisation, role, state } = membership
  const { id } = organisation
  const isActive = state === 'active'
  const query = useQuery({ ...settingsQuery(id), enabled: isActive })
  const keys = useQuery(organisationKeysQuery(vault.memberId, [membership]))
  const newest = keys.data?.[0]
  if (membership.suspension) return <PausedCard membership={membership} suspension={membership.suspension} />
  if (!isActive) return <NoKeyNotice />
  return (
    <Loaded query={query} loading={<SkeletonCards count={2} label={m.organisation_loading()} />}>
      {(settled) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-2">
          <div className={column}>
            <Standing settled={settled} />
            <TransfersSection organisationId={id} closed={settled.closed} handOver={handOver} />
            {keys.error && (
              <LoadFailure error={keys.error} title={m.organisations_key_refused()} onRetry={keys.refetch} />
            )}
            {newest && <LinkSection organisation={organisation} organisationKey={newest} drawPdf={drawPdf} />}
            {role === 'owner' ? (
              <People id={id} ownId={vault.memberId} />
            ) : (
              <>
                <p>{m.organisation_owners_only()}</p>
                <LeaveTeam organisation={organisation} />
              </>
            )}
            {newest && role !== 'observer' && <KitSection organisationKey={newest} />}
          </div>
          <div className={column}>
            {role === 'owner' && <SettingsForm id={id} ownId={vault.memberId} settled={settled} />}
            {deadlines}
            {role === 'owner' && settled.verification.state !== 'server' && !settled.closed && (
              <Closing id={id} />
            )}
          </div>
        </div>
      )}
    </Loaded>
  )
}
