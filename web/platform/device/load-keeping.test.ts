import { expect, test } from 'vitest'
import { loadKeeping } from './load-keeping.ts'

async function loaded(isAnythingLost: boolean): Promise<string[]> {
  const calls: string[] = []
  const stays = await loadKeeping('/es/log', {
    isAnythingLost: async () => isAnythingLost,
    here: (href) => calls.push(`here ${href}`),
    inNewTab: (href) => calls.push(`new tab ${href}`),
  })
  return [...calls, stays ? 'stays' : 'goes']
}

test('a document is loaded here where nothing is lost by that', async () => {
  expect(await loaded(false)).toEqual(['here /es/log', 'goes'])
})

test('it comes in a new tab where something would be lost', async () => {
  expect(await loaded(true)).toEqual(['new tab /es/log', 'stays'])
})
