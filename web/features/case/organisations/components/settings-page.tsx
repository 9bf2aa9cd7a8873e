import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettledOrganisation } from '#contract/organisation-pages.ts'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure, Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { checkedFieldsInWords } from '#web/records/unchecked-parts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ContentsLayout } from '#web/ui/contents-layout.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { NoKeyNotice } from './no-key-notice.tsx'
import { PausedCard } from './paused-card.tsx'
import { organisationKeysQuery } from '../model/team-keys.ts'
import { settingsQuery } from '../queries.ts'
import { ClosingSection } from './closing-section.tsx'
import { KitSection } from './kit-section.tsx'
import { LinkSection } from './link-section.tsx'
import { People } from './team-members.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TransfersSection } from './transfers-section.tsx'

/** Whether it accepts reports, and why not. */
function AcceptanceStatus({ settled: { verification, closed } }: { settled: SettledOrganisation }) {
  const { state, reason, until, unchecked } = verification
  if (closed) return <Notice tone="warn" title={m.organisations_closed()} />
  if (state === 'server') return null
  if (state === 'verified' && until) {
    return (
      <Notice tone={unchecked.length > 0 ? 'warn' : 'success'} title={m.organisations_mark_verified()}>
        <p>{m.organisations_mark_text({ checked: reason, until: dayInWords(until) })}</p>
        {unchecked.length > 0 && (
          <p>{m.organisations_unchecked_own({ fields: checkedFieldsInWords(unchecked) })}</p>
        )}
      </Notice>
    )
  }
  const texts = {
    waiting: m.organisations_organisation_waiting_text,
    verified: m.organisations_organisation_waiting_text,
    expired: m.organisations_expired_text,
    changed: m.organisations_changed_text,
    refused: m.organisations_refused_text,
  }
  return (
    <Notice tone="warn" title={m.organisations_waiting()}>
      <p>{texts[state]()}</p>
      {state === 'refused' && <p>{reason}</p>}
    </Notice>
  )
}

interface SettingsPageProps {
  vault: OpenVault
  membership: Membership
  /** Control to hand over all open cases. */
  handOver: ReactNode
  /** Settings of the organisation's deadlines. */
  deadlines: ReactNode
}

const ruled =
  'grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 [&_p]:max-w-measure [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6'

/** Table of contents, in the order of the page, with the parts that apply. */
function partsFor({ isOwner, hasKey, hasKit, isClosable }: Record<string, boolean>) {
  return [
    { id: 'link', heading: m.organisations_link(), isThere: hasKey },
    { id: 'people', heading: m.organisations_people(), isThere: isOwner },
    { id: 'kit', heading: m.organisations_kit(), isThere: hasKit },
    { id: 'about', heading: m.organisations_part_about(), isThere: isOwner },
    { id: 'hours', heading: m.organisations_hours(), isThere: isOwner },
    { id: 'promises', heading: m.organisations_part_promises(), isThere: isOwner },
    { id: 'questions', heading: m.organisations_part_questions(), isThere: isOwner },
    { id: 'deadlines', heading: m.clocks_settings(), isThere: true },
    { id: 'closing', heading: m.organisations_close_title(), isThere: isClosable },
  ].filter(({ isThere }) => isThere)
}

/** The settings page of an organisation. Only owners can edit; other handlers see the settings. */
export function SettingsPage({ vault, membership, handOver, deadlines }: SettingsPageProps) {
  const { organisation, role, state } = membership
  const { id } = organisation
  const isActive = state === 'active'
  const isOwner = role === 'owner'
  const query = useQuery({ ...settingsQuery(id), enabled: isActive })
  const keys = useQuery(organisationKeysQuery(vault.memberId, [membership]))
  const newest = keys.data?.[0]
  const hasKit = newest !== undefined && role !== 'observer'
  if (membership.suspension) return <PausedCard membership={membership} suspension={membership.suspension} />
  if (!isActive) return <NoKeyNotice />
  return (
    <Loaded query={query} loading={<SkeletonCards count={2} label={m.organisations_loading()} />}>
      {(settled) => {
        const isClosable = isOwner && settled.verification.state !== 'server' && !settled.closed
        return (
          <ContentsLayout
            label={m.ui_contents()}
            parts={partsFor({ isOwner, hasKey: newest !== undefined, hasKit, isClosable })}
          >
            <div className={ruled}>
              <AcceptanceStatus settled={settled} />
              <TransfersSection organisationId={id} closed={settled.closed} handOver={handOver} />
              {keys.error && (
                <LoadFailure
                  error={keys.error}
                  title={m.organisations_key_refused()}
                  onRetry={keys.refetch}
                />
              )}
              {newest && <LinkSection organisation={organisation} organisationKey={newest} />}
              {isOwner ? <People id={id} ownId={vault.memberId} /> : <NotOwner organisation={organisation} />}
              {newest && hasKit && <KitSection organisationKey={newest} />}
              {isOwner && <SettingsForm id={id} ownId={vault.memberId} settled={settled} />}
              {deadlines}
              {isClosable && <ClosingSection id={id} />}
            </div>
          </ContentsLayout>
        )
      }}
    </Loaded>
  )
}

/** Other handlers can read the settings and leave the team. */
function NotOwner({ organisation }: Pick<Membership, 'organisation'>) {
  return (
    <div className="grid gap-3">
      <p>{m.organisations_owners_only()}</p>
      <LeaveTeam organisation={organisation} />
    </div>
  )
}
