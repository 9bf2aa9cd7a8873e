import { Download } from 'lucide-react'
import type { Release } from '#contract/releases.ts'
import type { FiguresInWords } from '#content/releases/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords, monthInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { lineLink } from '#web/ui/link.tsx'
import { Table } from '#web/ui/table.tsx'
import { addressOfFile } from '../queries.ts'
import { Check } from './release-check-form.tsx'

interface ReleaseFilesProps {
  newest: Release
  releases: readonly Release[]
  licence: FiguresInWords['licence']
}

const files = [
  ['counts.csv', m.releases_file_csv],
  ['counts.json', m.releases_file_json],
  ['datapackage.json', m.releases_file_package],
] as const

/** The files of the newest release, how to verify them, and all earlier releases. */
export function ReleaseFiles({ newest, releases, licence }: ReleaseFilesProps) {
  const before = releases.find(({ month, files: its }) => month < newest.month && its !== null)
  return (
    <section aria-labelledby="files" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid max-w-measure gap-2">
        <h2 id="files" className="text-2xl">
          {m.releases_files()}
        </h2>
        <p>
          {m.releases_files_text({
            day: dayInWords(newest.releasedOn),
            month: monthInWords(newest.month),
            licence: licence.title,
          })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-3" data-no-print>
        {files.map(([file, label]) => (
          <li key={file}>
            <a
              href={addressOfFile(newest.month, file)}
              download={`counts-${newest.month}-${file}`}
              className="inline-flex min-h-12 items-center gap-2 rounded-md border-2 border-line-strong bg-surface px-5 py-2.5 font-semibold hover:border-deep hover:bg-deep-soft"
            >
              <Download aria-hidden size={20} />
              {label()}
            </a>
          </li>
        ))}
      </ul>
      <Check release={newest} before={before?.month ?? null} />
      <Details summary={m.releases_all_releases()}>
        <Table
          caption={m.releases_all_releases()}
          captionHidden
          rows={releases}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', heading: m.releases_month(), cell: ({ month }) => monthInWords(month) },
            {
              key: 'day',
              heading: m.releases_released_on(),
              cell: ({ releasedOn }) => dayInWords(releasedOn),
            },
            { key: 'files', heading: m.releases_files(), cell: filesOf },
          ]}
        />
      </Details>
    </section>
  )
}

function filesOf({ month, files: its }: Release) {
  if (its === null) return m.releases_too_few()
  return (
    <span className="flex flex-wrap gap-x-4">
      {files.map(([file]) => (
        <a
          key={file}
          href={addressOfFile(month, file)}
          download={`counts-${month}-${file}`}
          aria-label={`${monthInWords(month)}: ${file}`}
          className={lineLink}
        >
          {file}
        </a>
      ))}
    </span>
  )
}
