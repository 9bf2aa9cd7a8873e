import { useEffect, useMemo, useState } from 'react'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useReportIndex } from '#web/records/search/use-report-index.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { localToday } from '#web/ui/days.ts'
import { sourceNames, useMemberRecords } from '../../patterns/own-records.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import type { OwnPatternProps } from '#web/features/reporting/report-export/model/own-pattern-slot.ts'
import { type OfferedSource, offeredSources, patternWords } from './pattern-words.ts'

interface PatternSourcesProps extends OwnPatternProps {
  index: ReportIndex
}

function PatternSources({ vault, index, onWords }: PatternSourcesProps) {
  const records = useMemberRecords(useMemberKeyring(vault), index)
  const [chosen, setChosen] = useState<readonly OfferedSource[]>(offeredSources)
  const words = useMemo(() => patternWords(records, chosen, localToday()), [records, chosen])
  useEffect(() => {
    onWords(words)
    // The next document, which may be requested before the new count is ready, must not contain the old one.
    return () => onWords(null)
  }, [onWords, words])
  const missing = records.missing.filter(({ source }) => chosen.some((each) => each === source))
  return (
    <div className="grid max-w-form gap-4">
      <Checkboxes
        name="copy-pattern-sources"
        legend={m.patterns_sources()}
        options={offeredSources.map((value) => ({ value, label: sourceNames[value]() }))}
        value={chosen}
        onChange={setChosen}
      />
      {missing.length > 0 && (
        <Notice tone="warn" live>
          {missing.map(({ source, sentence }) => (
            <p key={source}>{sentence}</p>
          ))}
        </Notice>
      )}
      {words === null && <Working>{m.report_export_pattern_reading()}</Working>}
      {words?.length === 0 && <p className="text-ink-soft">{m.report_export_pattern_too_few()}</p>}
    </div>
  )
}

/** Counts what the person's own records have in common, for the document. */
export function OwnPattern({ vault, onWords }: OwnPatternProps) {
  const index = useReportIndex(vault)
  if (!index) return <Working>{m.report_export_pattern_reading()}</Working>
  return <PatternSources vault={vault} index={index} onWords={onWords} />
}
