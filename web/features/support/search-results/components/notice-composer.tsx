import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { grounds, type Notice as NoticeText } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { aboutNames, groundNames } from '../model/result-names.ts'
import { chosen, Options } from './option-list.tsx'
import { SealedNotice } from './sealed-notice.tsx'
import { fetchNotices } from '../model/fetch-notices.ts'
import { type ResultIncident, noticeIncidents } from '../store/kinds.ts'
import { abouts } from '../model/result.ts'
import { type ResultRecord, useResults } from './use-results.ts'
import { UnreadNotice } from './notice-status.tsx'
import { needsLawfulCheck, type Lawful, noticesFor, needsOtherGround } from '../model/notice-choice.ts'
import type { SaveNoticeLetter } from './finished-notice.tsx'
import { WriteNotice } from './write-notice.tsx'
import { type IncidentInHand, useIncident } from './use-incident.ts'

/** The person concerned, the ground, and whether the content may be lawful. */
function Basis({ incident }: { incident: IncidentInHand }) {
  const { about, ground, value, set } = incident
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={m.search_results_about()}>
          <Select
            value={about}
            onChange={(event) => set({ about: chosen(abouts, event.currentTarget.value) ?? 'me' })}
          >
            <Options values={abouts} names={aboutNames} />
          </Select>
        </Field>
        <Field label={m.search_results_ground()}>
          <Select
            value={ground ?? ''}
            onChange={(event) =>
              set({ ground: chosen(grounds, event.currentTarget.value), lawful: null, notice: null })
            }
          >
            <option value="">{m.search_results_ground_choose()}</option>
            <Options values={grounds} names={groundNames} />
          </Select>
        </Field>
      </div>
      {ground === 'minor-image' && (
        <Notice tone="danger" title={m.search_results_minor_title()} live>
          <p>{m.search_results_minor_text()}</p>
        </Notice>
      )}
      {ground !== null && needsLawfulCheck(ground) && (
        <Radios<Lawful>
          name="lawful"
          legend={m.search_results_lawful_question()}
          options={[
            { value: 'no', label: m.search_results_lawful_no() },
            { value: 'unsure', label: m.search_results_lawful_unsure() },
            { value: 'opinion', label: m.search_results_lawful_opinion() },
            { value: 'true', label: m.search_results_lawful_true() },
          ]}
          value={value.lawful}
          onChange={(lawful) => set({ lawful })}
        />
      )}
    </>
  )
}

/** A note, before any notice is written, about content that may be lawful speech. */
function LawfulNotice({ incident: { ground, value } }: { incident: IncidentInHand }) {
  if (ground === null || !needsLawfulCheck(ground) || value.lawful === null || value.lawful === 'no')
    return null
  const stops = needsOtherGround(ground, value.lawful)
  return (
    <Notice tone="warn" title={m.search_results_lawful_title()} live>
      <p>{stops ? m.search_results_lawful_stop() : m.search_results_lawful_warn()}</p>
      {stops && (
        <div>
          <LinkButton to="/seo-help/reviews" tone="secondary" size="small">
            {m.search_results_lawful_reply()}
          </LinkButton>
        </div>
      )}
    </Notice>
  )
}

const toOption = ({ id, title, recipient, grade }: NoticeText) => ({
  value: id,
  label: title,
  hint: grade === 'C' ? `${recipient} · ${m.search_results_not_confirmed()}` : recipient,
})

const Addresses = ({ records }: { records: readonly ResultRecord[] }) => (
  <Details summary={m.search_results_compose_about({ count: records.length })}>
    <ul className="grid gap-1">
      {records.map((record) => (
        <li key={record.id} className="break-all">
          {record.value.address}
        </li>
      ))}
    </ul>
  </Details>
)

interface WritingProps {
  records: readonly ResultRecord[]
  notices: readonly NoticeText[]
  saveLetter: SaveNoticeLetter
}

function NoticeForm({ records, notices, saveLetter }: WritingProps) {
  const incident = useIncident(records)
  const { ground, value, set } = incident
  if (!incident.isReady) return <SkeletonText lines={6} />
  const isOpen =
    ground !== null &&
    (!needsLawfulCheck(ground) || value.lawful !== null) &&
    !needsOtherGround(ground, value.lawful)
  const addresses = records.map((record) => record.value.address)
  const choice = ground && isOpen ? noticesFor(notices, ground, addresses) : null
  const notice = choice && [...choice.fitting, ...choice.others].find(({ id }) => id === value.notice)
  const choose = (id: string) => set({ notice: id })
  return (
    <>
      <Addresses records={records} />
      <Basis incident={incident} />
      <LawfulNotice incident={incident} />
      {choice && (
        <>
          <Radios
            name="notice"
            legend={m.search_results_choose_notice()}
            hint={m.search_results_choose_hint()}
            options={choice.fitting.map(toOption)}
            value={value.notice}
            onChange={choose}
          />
          {choice.others.length > 0 && (
            <Details summary={m.search_results_other_notices({ count: choice.others.length })}>
              <Radios
                name="other-notice"
                legend={m.search_results_other_sites()}
                options={choice.others.map(toOption)}
                value={value.notice}
                onChange={choose}
              />
            </Details>
          )}
        </>
      )}
      {notice && (
        <WriteNotice
          key={notice.id}
          notice={notice}
          incident={incident}
          records={records}
          saveLetter={saveLetter}
        />
      )}
      <StorageNote saveState={incident.keeping} />
    </>
  )
}

const Version = ({ value }: { value: ResultIncident }) => (
  <dl className="grid gap-1">
    {value.ground && <dt className="font-semibold">{groundNames[value.ground]()}</dt>}
    {Object.entries(value.answers).map(([key, text]) => (
      <dd key={key}>{text}</dd>
    ))}
  </dl>
)

/** One incident provides the data for each notice that its ground allows. All of it stays on this device, sealed. */
export function Composer({ saveLetter }: { saveLetter: SaveNoticeLetter }) {
  const { hash } = useLocation()
  const results = useResults()
  const { versions } = usePersonalRecords(noticeIncidents)
  const [notices, setNotices] = useState<readonly NoticeText[] | null>(null)
  useEffect(() => void fetchNotices().then(setNotices), [])
  const ids = new Set(hash.slice(1).split(','))
  const records = results.records.filter(({ id }) => ids.has(id))
  return (
    <SealedNotice status={results.status}>
      {records.length === 0 ? (
        <EmptyState
          illustration={<Notebook />}
          title={m.search_results_compose_none_title()}
          action={<LinkButton to="/seo-help">{m.search_results_way_list()}</LinkButton>}
        >
          {m.search_results_compose_none_text()}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 *:max-w-measure">
          <TextNotes text="notices/all" />
          {notices && <UnreadNotice notices={notices} />}
          {versions.map((two) => (
            <TwoVersions key={two.copy.id} versions={two} Version={Version} />
          ))}
          {notices ? (
            <NoticeForm
              key={records.map(({ id }) => id).join(',')}
              records={records}
              notices={notices}
              saveLetter={saveLetter}
            />
          ) : (
            <SkeletonText lines={6} />
          )}
        </div>
      )}
    </SealedNotice>
  )
}
