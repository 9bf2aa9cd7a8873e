import { z } from 'zod'
import { severities } from '#contract/report-codes.ts'
import type { ReportStatus, ReportType } from '#contract/reports.ts'
import { localisedSchema } from '../localised-schema.ts'

export const sampleReportTypes = [
  'cyberbullying',
  'physical_bullying',
  'social_exclusion',
] as const satisfies readonly ReportType[]
export const sampleReportStatuses = [
  'investigating',
  'pending',
  'resolved',
] as const satisfies readonly ReportStatus[]
export const sampleBadges = ['platinum', 'gold', 'silver'] as const

/** Simple drawings that the page makes from shapes; there are no photographs of people. */
export const sampleAvatars = ['sunrise', 'harbour', 'meadow'] as const

export const sampleReportSchema = z.strictObject({
  id: z.string().regex(/^sample-report-\d+$/),
  title: localisedSchema,
  /** Never more exact than a kind of place. */
  location: localisedSchema,
  timeAgo: localisedSchema,
  severity: z.enum(severities),
  type: z.enum(sampleReportTypes),
  views: z.int().nonnegative(),
  supporters: z.int().nonnegative(),
  status: z.enum(sampleReportStatuses),
})

export const sampleAdvocateSchema = z.strictObject({
  id: z.string().regex(/^sample-advocate-\d+$/),
  name: z.string().min(1),
  role: localisedSchema,
  avatar: z.enum(sampleAvatars),
  reportsHelped: z.int().nonnegative(),
  /** Per cent, 0 to 100. */
  successRate: z.int().min(0).max(100),
  specialties: z.array(localisedSchema).min(1),
  bio: localisedSchema,
  /** A calendar month, `2023-04`. */
  joinedDate: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  badge: z.enum(sampleBadges),
})

export const sampleStatsSchema = z.strictObject({
  totalReports: z.int(),
  resolvedCases: z.int(),
  activeUsers: z.int(),
  supportConnections: z.int(),
  /** Per cent. */
  successRate: z.int(),
})

export const impactFigureSchema = z.strictObject({
  id: z.enum(['resolved', 'crisis-support', 'schools', 'lives']),
  /** Shown as it is. It is a string of the specification and is never computed. */
  value: z.string().min(1),
  label: localisedSchema,
  /** Where the figure leads, when it speaks of something a person can use at once. */
  path: z.string().startsWith('/').nullable(),
})

export type SampleReport = Readonly<z.infer<typeof sampleReportSchema>>
export type SampleAdvocate = Readonly<z.infer<typeof sampleAdvocateSchema>>
export type SampleStats = Readonly<z.infer<typeof sampleStatsSchema>>
export type ImpactFigure = Readonly<z.infer<typeof impactFigureSchema>>
