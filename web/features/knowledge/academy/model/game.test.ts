import { expect, test } from 'vitest'
import { pathsOf } from '#content/knowledge/scenario-paths.ts'
import { scenariosIn } from '#content/knowledge/publish.ts'
import { type ChosenPath, validCourse, standingAfter } from './game.ts'

test('reaches an end through random choices, passing moments with a way out', () => {
  for (const scenario of [...scenariosIn('en'), ...scenariosIn('es')]) {
    let ends = 0
    const play = (course: ChosenPath) => {
      const { moment, last } = standingAfter(scenario, course)
      expect(last?.next ?? moment.id).toBe(moment.id)
      if (moment.end) {
        ends++
        expect(moment.choices).toEqual([])
        for (const { limit } of moment.end.findings) expect(limit).not.toBe('')
        return
      }
      expect(moment.choices.some(({ deed }) => deed === 'out')).toBe(true)
      for (const place of moment.choices.keys()) play([...course, place])
    }
    play([])
    expect(ends).toBe(pathsOf(scenario.moments).length)
  }
})

test('one step back is where somebody was before', () => {
  const [scenario] = scenariosIn('en')
  if (!scenario) throw new Error('There is no scenario')
  const before = standingAfter(scenario, [1])
  expect(standingAfter(scenario, [1, 0].slice(0, -1))).toEqual(before)
  expect(() => standingAfter(scenario, [99])).toThrow('no such choice')
})

test('restores choices after a reload and drops ones missing from the scenario', () => {
  const [scenario] = scenariosIn('en')
  if (!scenario) throw new Error('There is no scenario')
  expect(validCourse(scenario, [1, 0])).toEqual([1, 0])
  for (const storedValue of [null, 'x', [99], ['1'], [1, 0, 0, 0, 0, 0, 0, 0, 0], { 0: 1 }])
    expect(validCourse(scenario, storedValue)).toEqual([])
})
