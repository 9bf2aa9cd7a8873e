import { expect, test } from 'vitest'
import { loadKeeping } from './load-keeping.ts'

async function loaded({ onlyHere = false, comesAlong = true }): Promise<string[]> {
  const calls: string[] = []
  const stays = await loadKeeping('/es/log', {
    isAnythingOnlyHere: async () => onlyHere,
    carryOpened: async () => {
      calls.push('carried')
      return comesAlong
    },
    here: (href) => calls.push(`here ${href}`),
    inNewTab: (href) => calls.push(`new tab ${href}`),
  })
  return [...calls, stays ? 'stays' : 'goes']
}

test('a document is loaded here where nothing is lost by that, and what is open comes along', async () => {
  expect(await loaded({})).toEqual(['carried', 'here /es/log', 'goes'])
})

test('it comes in a new tab where something would be lost, and nothing is carried then', async () => {
  expect(await loaded({ onlyHere: true })).toEqual(['new tab /es/log', 'stays'])
})

test('it comes in a new tab where what is open cannot come along', async () => {
  expect(await loaded({ comesAlong: false })).toEqual(['carried', 'new tab /es/log', 'stays'])
})
