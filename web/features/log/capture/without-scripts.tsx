import { localizeHref } from '#web/document/links.ts'
import { m } from '#web/messages/compiled/messages.js'

/** Sealing needs scripts: without them the page says so, says what can be done all the same, and shows the way to help. */
export function WithoutScripts() {
  return (
    <noscript>
      <p className="rounded-md border-2 border-warn-ink bg-warn-soft px-4 py-3.5">
        {m.log_without_scripts()} <a href={localizeHref('/crisis')}>{m.log_to_crisis()}</a>
      </p>
    </noscript>
  )
}
