import { useState } from 'react'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import { inLocale } from '#content/localised.ts'
import type { OpeningHours, OrganisationPage } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dutyVersionInWords } from '#web/records/duty-version.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import { toAddressee } from '#web/records/sealing/addressee.ts'
import { UncheckedParts } from '#web/records/unchecked-parts.tsx'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { dayInWords, daysInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { comingHolidays, isOpenAt, weekdayName } from '../model/opening-hours.ts'

/** Who verified this organisation, what they verified, and until when. */
export function Mark({
  verification: { state, checked, until, unchecked },
}: Pick<OrganisationPage, 'verification'>) {
  if (state === 'server') return <p>{m.organisations_mark_server()}</p>
  if (state === 'unverified' || until === null) {
    return (
      <Notice tone="warn" title={m.organisations_mark_none()}>
        <p>{m.organisations_mark_none_text()}</p>
      </Notice>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Tag tone="deep">{m.organisations_mark_verified()}</Tag>
      <p>{m.organisations_mark_text({ checked: checked ?? '', until: dayInWords(until) })}</p>
      <UncheckedParts fields={unchecked} />
    </div>
  )
}

/** Opening hours by day, and coming holidays. */
export function Hours({ hours }: { hours: OpeningHours }) {
  const [now] = useState(() => new Date())
  const locale = getLocale()
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const times = hours.open.filter((each) => each.day === day).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return times.length === 0 ? [] : [{ day, times: times.map(({ from, until }) => `${from}–${until}`) }]
  })
  return (
    <section className="grid gap-3" aria-labelledby="hours">
      <h2 id="hours" className="text-xl">
        {m.organisations_hours()}
      </h2>
      <p>{isOpenAt(hours, now) ? m.organisations_open_now() : m.organisations_closed_now()}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {days.map(({ day, times }) => (
          <div key={day} className="contents">
            <dt className="first-letter:uppercase">{weekdayName(day, locale)}</dt>
            <dd className="tabular-nums">{times.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {m.organisations_zone({ zone: hours.zone.replaceAll('_', ' ') })}
      </p>
      <ul className="grid gap-1">
        {comingHolidays(hours, now).map(({ name, from, until }) => (
          <li key={from + name}>
            {m.organisations_holiday({ name, from: dayInWords(from), until: dayInWords(until) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The organisation's duty to report, in its own words or the default ones, with the version stored in a receipt. */
function Duty({ page: { duty, organisation } }: { page: OrganisationPage }) {
  return (
    <section className="grid gap-2" aria-labelledby="duty">
      <h2 id="duty" className="text-xl">
        {m.organisations_duty()}
      </h2>
      {duty ? (
        <p className="max-w-measure whitespace-pre-line">{selectLanguage(duty)}</p>
      ) : (
        <div className="prose">
          <Blocks blocks={dutyToPassOn.body} caption={inLocale(dutyToPassOn.heading, getLocale())} />
        </div>
      )}
      <p className="text-sm text-ink-soft">{dutyVersionInWords(organisation.dutyVersion)}</p>
    </section>
  )
}

function KeyInWords({ page }: { page: OrganisationPage }) {
  const addressee = toAddressee(page.organisation)
  if (!addressee) return null
  return (
    <Details summary={m.organisations_key()}>
      <div className="grid gap-2">
        <p>{m.organisations_key_text()}</p>
        <Fingerprint keys={addressee.keys} />
        {page.keySince && (
          <p className="text-sm text-ink-soft">
            {m.organisations_key_since({ day: dayInWords(page.keySince) })}
          </p>
        )}
        {(page.organisation.key?.generation ?? 1) > 1 && <p>{m.organisations_key_changed()}</p>}
      </div>
    </Details>
  )
}

/** Facts about an organisation for people who consider writing to it. */
export function PageFacts({ page }: { page: OrganisationPage }) {
  const { organisation, hours, expectations, languages, website } = page
  const locale = getLocale()
  const names = organisation.handlers.map(({ name }) => name || m.organisations_unnamed())
  const language = new Intl.DisplayNames(locale, { type: 'language' })
  const expected = selectLanguage(expectations)
  return (
    <>
      <section className="grid gap-2" aria-labelledby="readers">
        <h2 id="readers" className="text-xl">
          {m.organisations_readers()}
        </h2>
        <p>{names.length > 0 ? new Intl.ListFormat(locale).format(names) : m.organisations_readers_none()}</p>
        <p>
          {m.organisations_languages({
            languages: new Intl.ListFormat(locale).format(languages.map((tag) => language.of(tag) ?? tag)),
          })}
        </p>
      </section>
      {hours && hours.open.length > 0 && <Hours hours={hours} />}
      <section className="grid gap-2" aria-labelledby="expect">
        <h2 id="expect" className="text-xl">
          {m.organisations_expect()}
        </h2>
        <p>{m.reports_answer_within({ days: organisation.answerDays })}</p>
        {expected && <p className="max-w-measure whitespace-pre-line">{expected}</p>}
        <p>{m.organisations_kept({ time: daysInWords(organisation.retentionDays) })}</p>
        {website && (
          <p className="break-all" translate="no">
            {website}
          </p>
        )}
      </section>
      <Duty page={page} />
      <KeyInWords page={page} />
    </>
  )
}
