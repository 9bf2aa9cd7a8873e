import type { ImpactFigure, SampleStats } from './schema.ts'

/** Sample figures for the live-activity section. The page labels them as samples. */
export const sampleStats: SampleStats = {
  totalReports: 2847,
  resolvedCases: 2156,
  activeUsers: 1234,
  supportConnections: 892,
  successRate: 89,
}

/**
 * The impact figures, labelled "Sample figures" on the page. They are replaced all together, by figures that each have
 * a written definition, and never one by one.
 */
export const impactFigures: readonly ImpactFigure[] = [
  { id: 'resolved', value: '89%', label: { en: 'resolved', es: 'resueltos' }, path: null },
  {
    id: 'crisis-support',
    value: '24/7',
    label: { en: 'crisis support', es: 'apoyo en crisis' },
    // "24/7" is said of the lines that are staffed around the clock, so it leads to them.
    path: '/crisis',
  },
  { id: 'schools', value: '500+', label: { en: 'schools', es: 'escuelas' }, path: null },
  { id: 'lives', value: '10K+', label: { en: 'lives', es: 'vidas' }, path: null },
]
