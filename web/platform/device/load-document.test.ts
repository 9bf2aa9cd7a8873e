import { expect, test } from 'vitest'
import { loadDocument } from './load-document.ts'

async function loaded({ onlyHere = false, comesAlong = true }): Promise<string[]> {
  const calls: string[] = []
  const stays = await loadDocument('/es/log', {
    hasUnsavedData: async () => onlyHere,
    carryUnlocked: async () => {
      calls.push('carried')
      return comesAlong
    },
    inThisTab: (href) => calls.push(`here ${href}`),
    inNewTab: (href) => calls.push(`new tab ${href}`),
  })
  return [...calls, stays ? 'stays' : 'goes']
}

test('loads in place when nothing would be lost, carrying the open vault', async () => {
  expect(await loaded({})).toEqual(['carried', 'here /es/log', 'goes'])
})

test('opens a new tab without carrying when something would be lost', async () => {
  expect(await loaded({ onlyHere: true })).toEqual(['new tab /es/log', 'stays'])
})

test('opens a new tab when the open vault cannot be carried', async () => {
  expect(await loaded({ comesAlong: false })).toEqual(['carried', 'new tab /es/log', 'stays'])
})
