import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { notesFor } from '#content/text-changes/notes.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { utcDay } from '#web/ui/days.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { Link } from '#web/ui/link.tsx'
import { useChangedTexts } from './changed-texts.ts'

/** Must match the server (server/platform/http/pages/changed-pages.ts), so that a page looks the same from either. */
const place = 'text-notes empty:hidden'

/**
 * The place above a text for administrators' notes. It is empty in the HTML of the build, and the server
 * fills it; React leaves it as it is until the changes are loaded.
 * @param text `guides/calm`, or `guides/all` for notes above every guide
 */
export function TextNotes({ text }: { text: string }) {
  const changed = useChangedTexts()
  const [today] = useState(() => utcDay())
  if (changed === null)
    return (
      <div key="as it came" data-text={text} className={place} suppressHydrationWarning>
        {''}
      </div>
    )
  const change = changed.get(text)
  const notes = change ? notesFor(change, getLocale(), today) : []
  if (notes.length === 0) return null
  return (
    <div key="known" className={place}>
      {notes.map(({ kind, title, lines }) => (
        <div key={kind + JSON.stringify(lines)} data-note={kind}>
          {title && (
            <p>
              <strong>{title}</strong>
            </p>
          )}
          {lines.map((line) => (
            <p key={JSON.stringify(line)}>
              {line.map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <Link key={part.to} to={part.to}>
                    {part.words}
                  </Link>
                ),
              )}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The notes above the only text of a page. If it was retired, the page redirects, as the server does. */
export function NotesOfPage({ kind, id }: { kind: string; id: string }) {
  const to = useChangedTexts()?.get(`${kind}/${id}`)?.retired?.to
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== undefined) void navigate(localizeHref(to), { replace: true })
  }, [to, navigate])
  return (
    <>
      <TextNotes text={`${kind}/all`} />
      <TextNotes text={`${kind}/${id}`} />
    </>
  )
}
