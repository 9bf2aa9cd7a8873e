import { expect, test } from 'vitest'
import { impactFigures, sampleStats } from './figures.ts'
import { sampleAdvocates, sampleReports } from './samples.ts'
import {
  impactFigureSchema,
  sampleAdvocateSchema,
  sampleAvatars,
  sampleBadges,
  sampleReportSchema,
  sampleReportStatuses,
  sampleReportTypes,
  sampleStatsSchema,
} from './schema.ts'

test('the static figures are the ones of the specification', () => {
  expect(sampleStatsSchema.parse(sampleStats)).toEqual({
    totalReports: 2847,
    resolvedCases: 2156,
    activeUsers: 1234,
    supportConnections: 892,
    successRate: 89,
  })
  expect(impactFigures.map((figure) => `${figure.value} ${figure.label.en}`)).toEqual([
    '89% resolved',
    '24/7 crisis support',
    '500+ schools',
    '10K+ lives',
  ])
})

test('"24/7 crisis support" leads to the lines it means', () => {
  for (const figure of impactFigures) impactFigureSchema.parse(figure)
  expect(impactFigures.find((figure) => figure.value === '24/7')?.path).toBe('/crisis')
})

test('sample reports have the specified fields and every severity, type and status', () => {
  for (const report of sampleReports) sampleReportSchema.parse(report)
  expect(new Set(sampleReports.map((report) => report.severity))).toEqual(new Set(['high', 'medium', 'low']))
  expect(new Set(sampleReports.map((report) => report.type))).toEqual(new Set(sampleReportTypes))
  expect(new Set(sampleReports.map((report) => report.status))).toEqual(new Set(sampleReportStatuses))
  expect(new Set(sampleReports.map((report) => report.id)).size).toBe(sampleReports.length)
})

test('sample advocates have the specified fields and show every badge and drawing', () => {
  for (const advocate of sampleAdvocates) sampleAdvocateSchema.parse(advocate)
  expect(new Set(sampleAdvocates.map((advocate) => advocate.badge))).toEqual(new Set(sampleBadges))
  expect(new Set(sampleAdvocates.map((advocate) => advocate.avatar))).toEqual(new Set(sampleAvatars))
  expect(new Set(sampleAdvocates.map((advocate) => advocate.id)).size).toBe(sampleAdvocates.length)
})
