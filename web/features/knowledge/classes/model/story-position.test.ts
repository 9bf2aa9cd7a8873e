import { expect, test } from 'vitest'
import { classPosition } from '#contract/classes.ts'
import { pathsOf } from '#content/knowledge/scenario-paths.ts'
import { scenariosIn } from '#content/knowledge/publish.ts'
import { placeInStory, positionAfter } from './story-position.ts'

test('keeps pupils in another language at the same moment with equal choices', () => {
  const [english, spanish] = [scenariosIn('en'), scenariosIn('es')]
  let moments = 0
  for (const scenario of english) {
    expect(pathsOf(scenario.moments).length).toBeGreaterThan(1)
    const visit = (course: readonly number[]) => {
      const position = positionAfter(scenario, course)
      // The server takes it as it is.
      expect(classPosition.parse(position)).toEqual(position)
      const [englishPlace, spanishPlace] = [placeInStory(english, position), placeInStory(spanish, position)]
      const choicesOf = (place: typeof englishPlace) =>
        place?.moment.choices.map(({ deed, next }) => [deed, next])
      expect(choicesOf(englishPlace)).toEqual(choicesOf(spanishPlace))
      expect(spanishPlace?.last?.deed).toBe(englishPlace?.last?.deed)
      moments++
      for (const choice of englishPlace?.moment.choices.keys() ?? []) visit([...course, choice])
    }
    visit([])
  }
  expect(moments).toBeGreaterThan(english.length)
})

test('goes nowhere for a story missing or different on this device', () => {
  const english = scenariosIn('en')
  const [scenario] = english
  if (!scenario) throw new Error('There is no scenario')
  const position = positionAfter(scenario, [])
  expect(placeInStory(english, { ...position, scenario: 'nothing' })).toBeNull()
  expect(placeInStory(english, { ...position, course: [99] })).toBeNull()
  expect(placeInStory(english, { ...position, moment: 'other' })).toBeNull()
  expect(placeInStory(english, { ...position, choices: 1 })).toBeNull()
})
