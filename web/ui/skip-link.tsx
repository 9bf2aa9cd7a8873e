import { m } from '#web/messages/compiled/messages.js'

/** The id of the main part of every page. */
export const mainId = 'main'

/** The first element in the tab order. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-50 rounded-md bg-deep px-5 py-3 font-semibold text-on-deep focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {m.shell_skip()}
    </a>
  )
}
