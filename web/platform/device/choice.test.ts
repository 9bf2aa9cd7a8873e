import { expect, test, vi } from 'vitest'

test('the answer is shown once everything that was held is where it says, also what could not be kept', async () => {
  const { chooseDevice, deviceChoice, onDeviceChoice, onShownChoice, shownChoice } =
    await import('./choice.ts')
  const { promise: moved, resolve: move } = Promise.withResolvers<void>()
  const watcher = vi.fn()
  onDeviceChoice(() => moved)
  onDeviceChoice(() => Promise.reject(new Error('no room')))
  onShownChoice(watcher)
  const chosen = chooseDevice('own')
  expect([deviceChoice(), shownChoice()]).toEqual(['own', 'unknown'])
  expect(watcher).not.toHaveBeenCalled()
  move()
  await chosen
  expect([deviceChoice(), shownChoice()]).toEqual(['own', 'own'])
  expect(watcher).toHaveBeenCalledOnce()
})
