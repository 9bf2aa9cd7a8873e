import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { minGroup } from '#content/counts/disclosure-rule.ts'
import { noiseOf, released, publishCount } from './noise.ts'

const ratio = Math.exp(-released.epsilon)
/** How likely each noise is. */
const chanceOf = (noise: number) => ((1 - ratio) / (1 + ratio)) * ratio ** Math.abs(noise)

/** How likely each answer is for a count. Noise beyond this is rarer than 10⁻²⁰. */
function answersTo(count: number): Map<number | null, number> {
  const answers = new Map<number | null, number>()
  for (let noise = -100; noise <= 100; noise++) {
    const published = publishCount(count, noise)
    answers.set(published, (answers.get(published) ?? 0) + chanceOf(noise))
  }
  return answers
}

test('publishes no count under ten and rounds the rest to tens', () => {
  for (let count = 0; count < minGroup; count++)
    for (let noise = -200; noise <= 200; noise++) expect(publishCount(count, noise)).toBeNull()
  for (let count = minGroup; count < 200; count++)
    for (let noise = -60; noise <= 60; noise++) {
      const published = publishCount(count, noise)
      if (published !== null) expect([published % 10, published >= 30]).toEqual([0, true])
    }
})

test('one report changes likelihoods by no more than e^½, barring 0.003 percent', () => {
  const beyond: number[] = []
  for (let count = 0; count < 300; count++) {
    for (const [one, other] of [
      [count, count + 1],
      [count + 1, count],
    ] as const) {
      const [distribution, otherDistribution] = [answersTo(one), answersTo(other)]
      let left = 0
      for (const [published, chance] of distribution)
        left += Math.max(
          0,
          chance - Math.exp(released.epsilon) * (otherDistribution.get(published) ?? 0) - 1e-12,
        )
      beyond.push(left)
    }
  }
  expect(Math.max(...beyond)).toBeLessThan(3e-5)
  // It is only there at all where a group reaches ten.
  expect(beyond.filter((left) => left > 1e-9)).toHaveLength(1)
})

test('which small group holds a report changes no answer or its likelihood', () => {
  for (let count = 0; count < minGroup; count++) expect(answersTo(count)).toEqual(answersTo(0))
})

test('the noise that is drawn is the noise that is claimed', () => {
  const draws = 40_000
  const found = new Map<number, number>()
  for (let draw = 0; draw < draws; draw++) {
    const noise = noiseOf(createHash('sha256').update(String(draw)).digest())
    found.set(noise, (found.get(noise) ?? 0) + 1)
  }
  for (let noise = -6; noise <= 6; noise++)
    expect(Math.abs((found.get(noise) ?? 0) / draws - chanceOf(noise))).toBeLessThan(0.006)
})
