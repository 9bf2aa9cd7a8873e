import { expect, test } from 'vitest'
import { never, terms } from '../glossary/glossary.ts'
import { goals } from './goals.ts'
import { servicesIn } from './publish.ts'
import { readSteps } from './schema.ts'
import { serviceIds } from './services.ts'

const steps = readSteps()

test('every step is there once, and every service and goal has one', () => {
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
  expect(new Set(steps.map(({ service }) => service))).toEqual(new Set(serviceIds))
  expect(new Set(steps.map(({ goal }) => goal))).toEqual(new Set(goals))
})

test('no service has two steps of the same name', () => {
  for (const locale of ['en', 'es'] as const) {
    for (const { name, steps: shown } of servicesIn(locale))
      expect(new Set(shown.map(({ title }) => title)).size, name).toBe(shown.length)
  }
})

test('each service tells to save evidence before anything is changed or blocked', () => {
  const without = servicesIn('en').filter(
    ({ steps: shown }) => !shown.some(({ id }) => id.endsWith('--evidence-before-blocking')),
  )
  // A spy app is photographed first, in its own step for each kind of phone.
  expect(without.map(({ id }) => id)).toEqual([])
})

test('both languages use one term for each concept', () => {
  const texts = steps.flatMap(({ where, why, notice, note }) => [where, why, notice, ...(note ? [note] : [])])
  for (const locale of ['en', 'es'] as const) {
    const refused = [
      ...Object.keys(never[locale]),
      // The services' own menus contain these words, so only our own texts are checked.
      ...terms
        .flatMap(({ avoid }) => avoid[locale] ?? [])
        .filter((word) => !['passcode', 'clave'].includes(word)),
    ]
    for (const word of refused) {
      const found = texts.filter((text) =>
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text[locale]),
      )
      expect(
        found.map((text) => text[locale]),
        word,
      ).toEqual([])
    }
  }
})
