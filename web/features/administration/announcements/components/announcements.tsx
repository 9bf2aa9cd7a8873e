import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Announcement, removeAnnouncement } from '#contract/announcements.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { refreshAnnouncements } from '#web/platform/announcements/announcements.ts'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { audienceNames, importanceNames } from '../model/announcement-names.ts'
import { editAnnouncement, newAnnouncement } from '../model/edited-announcement.ts'
import { announcementsQuery } from '../queries.ts'

/** The announcements at the top of each page: the list, and a form for a new or an edited one. */
export function Announcements() {
  const query = useQuery(announcementsQuery)
  const [edited, setEdited] = useState(newAnnouncement)
  const reset = () => setEdited(newAnnouncement())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <p className="max-w-measure text-ink-soft">{m.announcements_lead()}</p>
        <Loaded query={query}>
          {(items) => <AnnouncementList items={items} onEdit={(item) => setEdited(editAnnouncement(item))} />}
        </Loaded>
      </div>
      <AnnouncementForm
        key={`${edited.id} ${edited.version}`}
        announcement={edited}
        onDone={reset}
        onCancel={edited.version === 0 ? undefined : reset}
      />
    </div>
  )
}

interface ListProps {
  items: readonly Announcement[]
  onEdit: (item: Announcement) => void
}

function AnnouncementList({ items, onEdit }: ListProps) {
  if (items.length === 0)
    return (
      <EmptyState illustration={<Notebook />} title={m.announcements_none()}>
        <p>{m.announcements_none_text()}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="announcements" className="grid gap-4">
      <h2 id="announcements" className="text-xl">
        {m.announcements_list()}
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <AnnouncementItem key={item.id} item={item} onEdit={() => onEdit(item)} />
        ))}
      </ul>
    </section>
  )
}

function stateOf({ startsAt, endsAt }: Announcement, now = Date.now()): string {
  if (Date.parse(endsAt) <= now) return m.announcements_over()
  return Date.parse(startsAt) > now ? m.announcements_later() : m.announcements_now()
}

function AnnouncementItem({ item, onEdit }: { item: Announcement; onEdit: () => void }) {
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const words = item.words[getLocale()]
  const { write, problem } = useWrite(async () => {
    await call(removeAnnouncement, { params: { id: item.id } })
    await queries.invalidateQueries({ queryKey: announcementsQuery.queryKey })
    await refreshAnnouncements().catch(() => undefined)
    toast({ title: m.announcements_removed(), tone: 'success' })
  })
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <p className="font-semibold wrap-anywhere whitespace-pre-line">{words}</p>
      <p className="flex flex-wrap gap-2">
        <Tag>{stateOf(item)}</Tag>
        <Tag>{audienceNames[item.audience]()}</Tag>
        {item.importance === 'important' && <Tag>{importanceNames.important()}</Tag>}
      </p>
      <p className="text-sm text-ink-soft">
        {m.announcements_from_until({
          from: formatMoment(item.startsAt),
          until: formatMoment(item.endsAt),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          aria-label={m.announcements_change_of({ words })}
          onClick={onEdit}
        >
          {m.announcements_change()}
        </Button>
        <Button
          tone="quiet"
          size="small"
          aria-label={m.announcements_remove_of({ words })}
          onClick={() => setConfirming(true)}
        >
          {m.announcements_remove()}
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.announcements_remove_question()}
        description={m.announcements_remove_text()}
        confirm={m.announcements_remove()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </li>
  )
}
