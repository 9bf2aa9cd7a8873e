import type { Notice } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { LineView } from '#web/platform/reading/line.tsx'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { noticeWayNames } from '../model/result-names.ts'
import { NoticeStatus } from './notice-status.tsx'

interface NoticeCardProps {
  notice: Notice
  titleOf: (id: string) => string
}

/** The response time, and the next steps. */
function NextSteps({ notice: { clock, next, appeal, followedBy }, titleOf }: NoticeCardProps) {
  return (
    <dl className="grid gap-2 [&_dt]:font-semibold">
      <div>
        <dt>{m.search_results_how_long()}</dt>
        <dd>{clock.text}</dd>
      </div>
      <div>
        <dt>{m.search_results_what_next()}</dt>
        <dd>
          <LineView line={next} />
        </dd>
      </div>
      <div>
        <dt>{m.search_results_if_refused()}</dt>
        <dd>
          <LineView line={appeal} />{' '}
          {followedBy !== null && m.search_results_then({ notice: titleOf(followedBy) })}
        </dd>
      </div>
    </dl>
  )
}

/** One notice. Collapsed: its name; open: its elements, the next steps, and its source. */
export function NoticeCard({ notice, titleOf }: NoticeCardProps) {
  const isRetired = useIsRetired('notices')(notice.id)
  const { id, title, recipient, way, elements, note } = notice
  return (
    <Details
      id={id}
      summary={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{title}</span>
          {notice.grade === 'C' && <Tag tone="warn">{m.search_results_unconfirmed_tag()}</Tag>}
        </span>
      }
    >
      <TextNotes text={`notices/${id}`} />
      {!isRetired && (
        <div data-of-text={`notices/${id}`} className="grid gap-4">
          <p>
            {m.search_results_goes_to({ recipient })} · {noticeWayNames[way]()}
          </p>
          <dl className="grid gap-2.5">
            {elements.map((element) => (
              <div key={element.key} className="border-s-4 border-line ps-3">
                <dt className="font-semibold">
                  {element.label}{' '}
                  <span className="text-sm font-normal text-ink-soft">
                    {element.required
                      ? m.search_results_element_required()
                      : m.search_results_element_optional()}
                  </span>
                </dt>
                <dd className="text-ink-soft">{element.help}</dd>
                {element.statement && <dd className="mt-1">“{element.statement}”</dd>}
              </div>
            ))}
          </dl>
          <NextSteps notice={notice} titleOf={titleOf} />
          {note && (
            <p>
              <LineView line={note} />
            </p>
          )}
          <NoticeStatus notice={notice} />
        </div>
      )}
    </Details>
  )
}
