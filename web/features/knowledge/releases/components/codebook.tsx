import type { FiguresInWords } from '#content/releases/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'

/** How the figures are protected so that they identify nobody, and their limits. */
export function Protection() {
  return (
    <section aria-labelledby="safe" className="grid content-start gap-4">
      <h2 id="safe" className="text-2xl">
        {m.releases_safe()}
      </h2>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{m.releases_safe_small()}</li>
        <li>{m.releases_safe_noise()}</li>
        <li>{m.releases_safe_once()}</li>
        <li>{m.releases_safe_left()}</li>
      </ul>
      <h3 className="mt-2 text-lg">{m.releases_safe_limits()}</h3>
      <p>{m.releases_safe_limits_text()}</p>
    </section>
  )
}

/** The meaning of each column, and the changes. */
export function Codebook({ codebook, changelog }: Pick<FiguresInWords, 'codebook' | 'changelog'>) {
  return (
    <section aria-labelledby="codebook" className="grid content-start gap-4">
      <h2 id="codebook" className="text-2xl">
        {m.releases_codebook()}
      </h2>
      <p>
        {m.releases_codebook_text()} {m.releases_codebook_all()}
      </p>
      <dl className="grid gap-3">
        <Column id="month" about={m.releases_codebook_month()} />
        {codebook.map(({ id, about }) => (
          <Column key={id} id={id} about={about} />
        ))}
        <Column id="count" about={m.releases_codebook_count()} />
      </dl>
      <div className="grid gap-2">
        {codebook.map(
          ({ id, name, values }) =>
            values && (
              <Details key={id} summary={name}>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
                  {values.map((value) => (
                    <div key={value.id} className="contents">
                      <dt className="font-mono text-sm">{value.id}</dt>
                      <dd>{value.name}</dd>
                    </div>
                  ))}
                </dl>
              </Details>
            ),
        )}
        <Details summary={m.releases_changelog()}>
          <dl className="grid gap-3">
            {changelog.map(({ version, day, text }) => (
              <div key={version}>
                <dt className="font-semibold">
                  {m.releases_changelog_entry({ version, day: dayInWords(day) })}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Details>
      </div>
    </section>
  )
}

function Column({ id, about }: { id: string; about: string }) {
  return (
    <div>
      <dt className="font-mono text-sm font-semibold">{id}</dt>
      <dd>{about}</dd>
    </div>
  )
}
