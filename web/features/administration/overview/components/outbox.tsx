import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Details } from '#web/ui/details.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { firstLink } from '#web/features/administration/administration/model/first-link.ts'
import { outboxQuery } from '#web/features/administration/administration/queries.ts'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { Paged } from '#web/platform/query/loaded.tsx'

const stateNames = {
  kept: m.administration_mail_kept,
  queued: m.administration_mail_queued,
  sent: m.administration_mail_sent,
  failed: m.administration_mail_failed,
}

/** Recent messages of this server with their links, so that a machine without a mail server is usable. */
export function Outbox() {
  const query = useInfiniteQuery(outboxQuery)
  const delivers = query.data?.pages[0]?.delivers
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {delivers === false && (
        <Notice title={m.administration_outbox_kept()}>
          <p>{m.administration_outbox_kept_text()}</p>
        </Notice>
      )}
      <Paged query={query} empty={<p className="text-ink-soft">{m.administration_outbox_none()}</p>}>
        {(mails) => (
          <ul className="grid gap-3">
            {mails.map((mail) => {
              const link = firstLink(mail.text)
              return (
                <li key={mail.id}>
                  <Details
                    summary={
                      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                        <span className="min-w-0 break-words">{mail.subject}</span>
                        <span className="min-w-0 text-sm font-normal break-all text-ink-soft">{mail.to}</span>
                        <Tag tone={mail.state === 'failed' ? 'danger' : 'neutral'}>
                          {stateNames[mail.state]()}
                        </Tag>
                        <span className="text-sm font-normal text-ink-soft">{formatMoment(mail.at)}</span>
                      </span>
                    }
                  >
                    <div className="grid gap-4">
                      <p className="whitespace-pre-line break-words">{mail.text}</p>
                      {link && (
                        <div className="flex flex-wrap items-center gap-4">
                          <CopyButton text={link} label={m.administration_copy_link()} />
                          <a href={link} className={`inline-flex min-h-11 items-center ${textLink}`}>
                            {m.administration_open_link()}
                          </a>
                        </div>
                      )}
                    </div>
                  </Details>
                </li>
              )
            })}
          </ul>
        )}
      </Paged>
    </div>
  )
}
