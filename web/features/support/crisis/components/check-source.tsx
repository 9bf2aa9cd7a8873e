import { useEffect, useRef, useState } from 'react'
import prerendered from '#content/helplines/sources.json' with { type: 'json' }
import address from '#content/helplines/sources.json?url'
import { m } from '#web/messages/compiled/messages.js'
import { textLink } from '#web/ui/link.tsx'

type Sources = Readonly<Record<string, string>>

let pendingSources: Promise<Sources> | null = null

/** The source pages of all entries, fetched once, when the first is opened. */
function fetchSources(): Promise<Sources> {
  pendingSources ??= fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`helpline sources failed with status ${answer.status}`)
    return answer.json()
  })
  pendingSources.catch(() => {
    pendingSources = null
  })
  return pendingSources
}

const hostOf = (source: string) => new URL(source).hostname.replace(/^www\./, '')

function SourceLink({ source }: { source: string }) {
  return (
    <p>
      {m.crisis_check_source()}{' '}
      <a href={source} rel="noreferrer" className={textLink}>
        {hostOf(source)}
      </a>
    </p>
  )
}

/**
 * The page that an entry was checked against. With scripts, the list of pages is fetched when this is opened, so that it is not
 * in the code of this page; without scripts, the link is in the HTML.
 */
export function CheckSource({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const details = place.current?.closest('details')
    const stop = new AbortController()
    const opened = () => {
      if (!details?.open) return
      fetchSources().then(
        (sources) => {
          setMissing(false)
          setSource(sources[id] ?? null)
        },
        () => setMissing(true),
      )
    }
    details?.addEventListener('toggle', opened, stop)
    return () => stop.abort()
  }, [id])
  return (
    <div ref={place}>
      {source && <SourceLink source={source} />}
      {isMissing && <p>{m.crisis_check_source_missing()}</p>}
      <noscript>{import.meta.env.SSR && sourceUrl(id)}</noscript>
    </div>
  )
}

function sourceUrl(id: string) {
  const source = (prerendered as Sources)[id]
  return source && <SourceLink source={source} />
}
