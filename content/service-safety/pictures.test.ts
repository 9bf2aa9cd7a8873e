import { expect, test } from 'vitest'
import { namedShapes, shapeNames } from '../pictures/names.ts'
import { pictureOf } from './pictures.ts'
import { drawingsIn } from './publish.ts'
import { readSteps } from './schema.ts'

test('every step is drawn with two to four drawings, none repeated', () => {
  for (const step of readSteps()) {
    const way = pictureOf(step)
    expect(way.length, step.id).toBeGreaterThanOrEqual(2)
    expect(way.length, step.id).toBeLessThanOrEqual(4)
    expect(new Set(way).size, step.id).toBe(way.length)
    for (const shape of way) expect(shapeNames).toContain(shape)
  }
})

test('drawings follow the written path and end with its goal', () => {
  const where = { en: 'Profile of the person, three dots, Block; choose also new accounts', es: '…' }
  const way = pictureOf({ service: 'instagram', goal: 'block', where })
  expect(way).toEqual(['person', 'dots', 'block'])
  expect(namedShapes(way, 'es').map(({ name }) => name)).toEqual([
    'una persona',
    'tres puntos',
    'la señal de prohibido',
  ])
})

test('what is drawn beside a step is named below, once', () => {
  const used = new Set(readSteps().flatMap(pictureOf))
  expect(
    drawingsIn('en')
      .map(({ shape }) => shape)
      .toSorted(),
  ).toEqual([...used].toSorted())
})
