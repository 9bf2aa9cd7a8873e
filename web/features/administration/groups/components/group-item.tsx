import { useState } from 'react'
import {
  type AdministeredGroup,
  decideProposal,
  endGroup,
  type GroupLead,
} from '#contract/community/group-care.ts'
import { groupBandNames, groupTopicNames, selectGroupText } from '#web/community/groups/group-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { GroupForm } from './group-form.tsx'
import { useGroupsAct } from './use-groups.ts'
import { groupStateNames, type Facilitator } from '../words.ts'

/** A current or invited facilitator, with the end of their verification. */
function leadText(lead: GroupLead): string {
  if (!lead) return m.groups_admin_nobody()
  if (!lead.isActive) return m.groups_admin_asked({ name: lead.name })
  return lead.until === null
    ? m.groups_admin_lapsed({ name: lead.name })
    : m.groups_admin_until({ name: lead.name, day: dayInWords(lead.until) })
}

function rowsOf(group: AdministeredGroup) {
  const { text } = selectGroupText(group.texts, getLocale())
  return [
    { key: 'about', question: m.groups_field_about(), answer: text.about },
    { key: 'rules', question: m.groups_rules(), answer: text.rules.join(' · ') },
    { key: 'facilitator', question: m.groups_role_facilitator(), answer: leadText(group.facilitator) },
    { key: 'deputy', question: m.groups_role_deputy(), answer: leadText(group.deputy) },
    {
      key: 'members',
      question: m.groups_admin_places(),
      answer: m.groups_admin_places_words({
        members: group.members,
        capacity: group.capacity,
        waiting: group.waiting,
      }),
    },
  ]
}

/** Approves a proposal, or declines it with a message to the facilitator. */
function Decision({ id }: { id: string }) {
  const [words, setWords] = useState('')
  const { write, isWorking, problem } = useGroupsAct(async (approve: boolean) => {
    if (!approve && words.trim() === '') throw new Incomplete(m.groups_admin_words_missing())
    await call(decideProposal, { params: { id }, body: { approve, words: words.trim() } })
  })
  return (
    <div className="grid max-w-form gap-3">
      <Field label={m.groups_admin_words()} hint={m.groups_admin_words_hint()}>
        <TextArea
          rows={2}
          className="min-h-16!"
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-2">
        <Button size="small" working={isWorking && m.community_sending()} onClick={() => write(true)}>
          {m.groups_admin_approve()}
        </Button>
        <Button size="small" tone="secondary" onClick={() => write(false)}>
          {m.groups_decline()}
        </Button>
      </div>
    </div>
  )
}

function Acts({ id, onEdit }: { id: string; onEdit: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const { write, problem } = useGroupsAct(() => call(endGroup, { params: { id } }))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="secondary" onClick={onEdit}>
          {m.groups_admin_change()}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setConfirming(true)}>
          {m.groups_admin_end()}
        </Button>
      </div>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.groups_admin_end_question()}
        description={m.groups_admin_end_text()}
        confirm={m.groups_admin_end()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </div>
  )
}

const canChange = ({ state }: AdministeredGroup) =>
  state === 'preparing' || state === 'open' || state === 'closed'

/** A group or a proposal: its description, its facilitators, and the actions of administrators. */
export function GroupItem({
  group,
  facilitators,
}: {
  group: AdministeredGroup
  facilitators: readonly Facilitator[]
}) {
  const [isEditing, setEditing] = useState(false)
  const { text, language } = selectGroupText(group.texts, getLocale())
  const isLeft = canChange(group) && group.state !== 'preparing' && !group.isAttended
  return (
    <Details
      open={group.state === 'proposed' || undefined}
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span lang={language}>{text.name}</span>
          <span className="text-sm font-normal text-ink-soft">
            {groupTopicNames[group.topic]()} · {groupBandNames[group.band]()}
          </span>
          <Tag>{groupStateNames[group.state]()}</Tag>
          {isLeft && <Tag tone="accent">{m.groups_admin_unattended()}</Tag>}
        </span>
      }
    >
      {isEditing ? (
        <GroupForm before={group} facilitators={facilitators} onDone={() => setEditing(false)} />
      ) : (
        <div className="grid gap-5">
          <SummaryList rows={rowsOf(group)} />
          {group.state === 'proposed' && <Decision id={group.id} />}
          {canChange(group) && <Acts id={group.id} onEdit={() => setEditing(true)} />}
        </div>
      )}
    </Details>
  )
}
