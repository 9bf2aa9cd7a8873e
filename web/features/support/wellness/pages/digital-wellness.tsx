import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { NamedShape } from '#content/pictures/names.ts'
import { serviceTextsIn, type Service, type ServiceTexts } from '#content/service-safety/publish.ts'
import { serviceGroups, type ServiceGroupId } from '#content/service-safety/services.ts'
import { m } from '#web/messages/compiled/messages.js'
import { fetchPageData } from '#web/platform/pages/page-loader.ts'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { useChangedTexts } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DueSteps } from '../components/due-steps.tsx'
import { FirstSteps, type Risk } from '../components/first-steps.tsx'
import { ServiceCard } from '../components/service-card.tsx'
import { findServices } from '../model/service-search.ts'
import { useCheckUp } from '../components/use-check-up.ts'
import { groupNames } from '../model/wellness-names.ts'

export const loader = ({ request }: LoaderFunctionArgs): ServiceTexts =>
  serviceTextsIn(localeOf(new URL(request.url).pathname))

// The build that made this code also made the file, so its types match. All services are in one file, so that the server
// does not learn which one is read. [Note: One file of texts]
export const clientLoader = () => fetchPageData(localizeHref('/texts/services.json')) as Promise<ServiceTexts>

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.wellness_title(), description: m.wellness_lead() })
}

interface FindProps {
  words: string
  group: ServiceGroupId | null
  onSearch: (words: string) => void
  onGroup: (group: ServiceGroupId | null) => void
}

function Find({ words, group, onSearch, onGroup }: FindProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 scriptless:hidden" data-no-print>
      <div className="max-w-form">
        <Field label={m.wellness_find()} hint={m.wellness_find_hint()}>
          <TextInput
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Filters
        chips={
          <ChoiceChips
            label={m.wellness_kind()}
            all={m.wellness_kind_all()}
            options={serviceGroups.map(({ id }) => id)}
            names={groupNames}
            value={group}
            onChoose={onGroup}
          />
        }
      />
    </div>
  )
}

interface GroupsProps {
  found: readonly Service[]
  checkUp: ReturnType<typeof useCheckUp>
  quietFirst: boolean
  isOpen: (service: Service) => boolean
}

/** The found services, grouped by kind. */
function Groups({ found, checkUp, quietFirst, isOpen }: GroupsProps) {
  return serviceGroups
    .map(({ id }) => ({ id, own: found.filter((service) => service.group === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => (
      <section key={id} aria-labelledby={`group-${id}`} className="grid items-start gap-3 lg:grid-cols-2">
        <h2 id={`group-${id}`} className="text-2xl lg:col-span-2">
          {groupNames[id]()}
        </h2>
        {own.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            checkUp={checkUp}
            quietFirst={quietFirst}
            isOpen={isOpen(service)}
          />
        ))}
      </section>
    ))
}

/** Descriptions of the small drawings next to the steps. */
function Drawings({ drawings }: { drawings: readonly NamedShape[] }) {
  return (
    <Details summary={m.wellness_drawings()}>
      <div className="grid gap-4">
        <p className="max-w-measure">{m.wellness_drawings_text()}</p>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {drawings.map(({ shape, name }) => (
            <li key={shape} className="flex items-center gap-3">
              <LinePicture shape={shape} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Details>
  )
}

/** Until an administrator records a review of the steps by an advocate. */
function UnreviewedNotice() {
  const isRead = useChangedTexts()
    ?.get('service-steps/all')
    ?.reviews.some(({ as }) => as === 'advocate')
  if (isRead) return null
  return (
    <div
      className="has-[details[open]]:basis-full"
      data-unread="service-steps/all"
      data-waits="service-steps/all:advocate"
    >
      <QuietDetails summary={m.wellness_unread_title()}>
        <p>{m.wellness_unread_text()}</p>
      </QuietDetails>
    </div>
  )
}

function NoSteps({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={m.wellness_none_title()}
      action={<Button onClick={onAll}>{m.wellness_none_all()}</Button>}
    >
      {m.wellness_none_text()}
    </EmptyState>
  )
}

/** Check-ups of accounts and devices, with who may notice each step. What is read, checked or written never leaves the device in readable form. */
export default function DigitalWellness() {
  const { services, drawings } = useLoaderData<typeof loader>()
  const checkUp = useCheckUp()
  useOpenedPlace()
  const [risk, setRisk] = useState<Risk | null>(null)
  const [words, setWords] = useState('')
  const [group, setGroup] = useState<ServiceGroupId | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const found = findServices(services, words, group)
  const steps = services.flatMap((service) => service.steps)
  const done = steps.filter(({ id }) => checkUp.stateOf(id).kind === 'done').length
  const showAll = () => {
    setWords('')
    setGroup(null)
  }
  return (
    <Page
      area="support"
      drawing={<Spot shape="screen" />}
      title={m.wellness_title()}
      lead={m.wellness_lead()}
      note={<UnreviewedNotice />}
      actions={<ReadingTools />}
      width="page"
    >
      <TextNotes text="service-steps/all" />
      <LockedNote isLocked={checkUp.isLocked} />
      <FirstSteps risk={risk} onAnswer={setRisk} />
      <DueSteps
        services={services}
        checkUp={checkUp}
        onOpen={(id) => {
          showAll()
          setOpened(id)
        }}
      />
      <Find words={words} group={group} onSearch={setWords} onGroup={setGroup} />
      <output className="text-ink-soft scriptless:hidden" data-no-print>
        {m.wellness_found({ count: found.length })}
        {done > 0 && ` · ${m.wellness_progress_all({ done, count: steps.length })}`}
      </output>
      <Groups
        found={found}
        checkUp={checkUp}
        quietFirst={risk !== 'no'}
        isOpen={({ id }) => opened === id || found.length === 1}
      />
      {found.length === 0 && <NoSteps onAll={showAll} />}
      <Drawings drawings={drawings} />
      <SaveOffline name="services" />
    </Page>
  )
}
