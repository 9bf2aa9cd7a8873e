import { expect, test } from 'vitest'
import { guidesIn } from './publish.ts'
import { type Tool } from './words.ts'

const guides = guidesIn('en')
const toolsOf = (id: string): readonly Tool[] => guides.find((guide) => guide.id === id)?.tools ?? []

test('every guide leads into a tool', () => {
  expect(guides.filter(({ tools }) => tools.length === 0).map(({ id }) => id)).toEqual([])
})

test('a guide to an action available here links to its page', () => {
  const where: Readonly<Record<string, Tool>> = {
    accounts: '/digital-wellness',
    'block-or-not': '/digital-wellness',
    followed: '/digital-wellness',
    wifi: '/digital-wellness',
    gaming: '/digital-wellness',
    'proof-phone': '/incident-report',
    log: '/incident-report',
    'report-app': '/seo-help',
    'picture-out': '/seo-help',
    'review-wave': '/seo-help/reviews',
    journal: '/recovery-center#journal',
    sleep: '/recovery-center#sleep',
    calm: '/recovery-center#calm',
    'safety-plan': '/enhanced-crisis#plan',
    'parent-first': '/parent',
    'parent-did': '/parent',
    'parent-mail': '/legal-center/letters',
    'bystander-5': '/bystander-academy',
    'teacher-class': '/bystander-academy/class',
    'work-first': '/legal-center',
    'work-payback': '/legal-center',
  }
  for (const [id, tool] of Object.entries(where)) expect(toolsOf(id), id).toContain(tool)
})

test('offers human help before tools when life or home is unsafe', () => {
  for (const id of ['safety-plan', 'home-not-safe', 'followed', 'calm', 'wifi', 'sextortion', 'first-hour'])
    expect(toolsOf(id)[0], id).toBe('/crisis')
  // Neither a tool that stores data on the device, nor a letter.
  expect(toolsOf('home-not-safe')).toEqual(['/crisis'])
})
