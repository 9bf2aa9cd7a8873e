import { expect, test } from 'vitest'
import { loadKeeping } from './load-keeping.ts'
import { registerHolder, registerOpenedHere } from './only-here.ts'

let isTyped = false
let isOpen = false
registerHolder(async () => isTyped)
registerOpenedHere(() => isOpen)

async function loaded(): Promise<string[]> {
  const calls: string[] = []
  const stays = await loadKeeping('/es/log', {
    here: (href) => calls.push(`here ${href}`),
    inNewTab: (href) => calls.push(`new tab ${href}`),
  })
  return [...calls, stays ? 'stays' : 'goes']
}

test('a document is loaded here where nothing is lost by that', async () => {
  isTyped = false
  isOpen = false
  expect(await loaded()).toEqual(['here /es/log', 'goes'])
})

test('it comes in a new tab where something typed is in this one only, or the vault is open', async () => {
  isTyped = true
  expect(await loaded()).toEqual(['new tab /es/log', 'stays'])
  isTyped = false
  isOpen = true
  expect(await loaded()).toEqual(['new tab /es/log', 'stays'])
  isOpen = false
})
