import type { Door } from './schema.ts'

export const emergency: Door = { kind: 'emergency' }
export const plan: Door = { kind: 'part', part: 'plan' }
export const people: Door = { kind: 'part', part: 'people' }
export const calm: Door = { kind: 'part', part: 'calm' }
export const lines = (need: Extract<Door, { kind: 'lines' }>['need']): Door => ({ kind: 'lines', need })
export const service = (id: string): Door => ({ kind: 'service', service: id })
export const log: Door = {
  kind: 'page',
  path: '/incident-report',
  label: { en: 'Write down what happened', es: 'Anotar lo que pasó' },
}
export const report: Door = {
  kind: 'page',
  path: '/report',
  label: { en: 'Start a report', es: 'Empezar un reporte' },
}
