import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { ChangedFields } from './changed-fields.tsx'
import { settingsChangesQuery } from '../queries.ts'

/** Changes of settings and operator details, newest first. */
export function History() {
  const query = useInfiniteQuery(settingsChangesQuery)
  return (
    <section aria-labelledby="settings-history" className="grid gap-4">
      <h2 id="settings-history" className="text-xl">
        {m.settings_history()}
      </h2>
      <Paged query={query} empty={<p className="text-ink-soft">{m.settings_history_none()}</p>}>
        {(items) => (
          <ol className="grid gap-4">
            {items.map(({ id, madeBy, madeAt, changes }) => (
              <li key={id} className="grid gap-2 border-t border-line pt-3">
                <p className="text-sm text-ink-soft">
                  {madeBy === null
                    ? m.settings_history_gone({ when: formatMoment(madeAt) })
                    : m.settings_history_who({ when: formatMoment(madeAt), id: madeBy.slice(0, 8) })}
                </p>
                <ChangedFields changes={changes} />
              </li>
            ))}
          </ol>
        )}
      </Paged>
    </section>
  )
}
