import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ReceivedContent } from '../model/arrival.ts'

interface ShareCardProps {
  shared: ReceivedContent
  onAdd: () => void
  onDiscard: () => void
}

/** Content shared with this app, before it is added to an entry: links are text here, and files are not opened. */
export function ShareCard({ shared: { words, links, files }, onAdd, onDiscard }: ShareCardProps) {
  return (
    <Card className="p-4 md:p-6">
      <section aria-live="polite" aria-labelledby="shared-offer" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="shared-offer" className="text-xl">
            {m.incident_log_shared_offer()}
          </h2>
          <p>{m.incident_log_shared_offer_hint()}</p>
        </div>
        {words !== '' && (
          <blockquote className="line-clamp-6 border-s-4 border-line ps-4 break-words whitespace-pre-line">
            {words}
          </blockquote>
        )}
        {links.length + files.length > 0 && (
          <ul className="grid gap-1" aria-label={m.incident_log_shared_offer_parts()}>
            {[...links, ...files.map(({ name }) => name)].map((part, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
              <li key={index} className="line-clamp-2 break-all">
                <bdi>{part}</bdi>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={onAdd}>{m.incident_log_shared_add()}</Button>
          <Button tone="secondary" onClick={onDiscard}>
            {m.incident_log_shared_discard()}
          </Button>
        </div>
      </section>
    </Card>
  )
}
