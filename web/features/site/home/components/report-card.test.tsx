import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleReports } from '#content/home/samples.ts'
import { statusName, typeNames } from '#web/records/words.ts'
import { ReportCard } from './report-card.tsx'

test.each(sampleReports)('the type of $id has the name that a report has it by', (report) => {
  expect(renderToString(<ReportCard report={report} />)).toContain(typeNames([report.type]))
})

test.each(sampleReports)('the status of $id has the name that a report has it by', (report) => {
  expect(renderToString(<ReportCard report={report} />)).toContain(`>${statusName(report.status)}<`)
})
