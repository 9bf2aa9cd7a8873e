import { useState } from 'react'
import type { SupportGroup } from '#contract/community/groups.ts'
import type { HostCard } from '#contract/community/hosts.ts'
import type { Language } from '#contract/primitives.ts'
import {
  groupBandNames,
  groupLanguageNames,
  groupTopicNames,
  languagesOf,
  selectGroupText,
} from '#web/community/groups/group-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { LeaveDialog } from './leave-dialog.tsx'

export function Rules({ rules, language }: { rules: readonly string[]; language: Language }) {
  return (
    <ul lang={language} className="grid list-disc gap-1.5 ps-5">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}

/** A facilitator of the group: their own words, and who checked what until when. */
function Lead({ card, role }: { card: HostCard | null; role: string }) {
  if (!card) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-base">
        {card.name} <span className="font-normal text-ink-soft">· {role}</span>
      </h3>
      <p className="whitespace-pre-line">{card.about}</p>
      <p className="text-sm text-ink-soft">
        {m.groups_lead_checked({
          checked: card.checked,
          on: dayInWords(card.checkedOn),
          until: dayInWords(card.until),
        })}
      </p>
    </div>
  )
}

function Facts({ group }: { group: SupportGroup }) {
  const facts = [
    [m.groups_topic(), groupTopicNames[group.topic]()],
    [m.groups_for(), groupBandNames[group.band]()],
    [
      m.groups_languages(),
      languagesOf(group.texts)
        .map((each) => groupLanguageNames[each]())
        .join(', '),
    ],
    [m.groups_size(), m.groups_size_at_most({ count: group.capacity })],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WhoReads({ group }: { group: SupportGroup }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{m.groups_who_reads_title()}</h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{m.groups_members_read()}</li>
        <li>{group.band === 'younger' ? m.groups_read_first_younger() : m.groups_read_first()}</li>
        <li>{group.band === 'younger' ? m.groups_call_read_younger() : m.groups_call_read()}</li>
        <li>{m.groups_not_watched()}</li>
      </ul>
    </section>
  )
}

/** The purpose of a group, its rules, facilitators and readers, and the leave action. */
export function AboutPart({ group }: { group: SupportGroup }) {
  const { text, language } = selectGroupText(group.texts, getLocale())
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-2">
      <div className="grid content-start gap-8">
        <section className="grid gap-2">
          <h2 className="text-xl">{m.groups_rules()}</h2>
          <Rules rules={text.rules} language={language} />
        </section>
        <WhoReads group={group} />
      </div>
      <div className="grid content-start gap-8">
        <section className="grid gap-3">
          <h2 className="text-xl">{m.groups_leads()}</h2>
          {group.facilitator === null && group.deputy === null && <p>{m.groups_no_lead()}</p>}
          <Lead card={group.facilitator} role={m.groups_role_facilitator()} />
          <Lead card={group.deputy} role={m.groups_role_deputy()} />
        </section>
        <Facts group={group} />
        {group.role !== null && (
          <div>
            <Button tone="secondary" onClick={() => setLeaving(true)}>
              {m.groups_leave()}
            </Button>
          </div>
        )}
      </div>
      {isLeaving && <LeaveDialog group={group} onClose={() => setLeaving(false)} />}
    </div>
  )
}
