import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('shows the answer once held data is moved, even after a failure', async () => {
  const { deviceChoice, onDeviceChoice } = await import('./device-choice.ts')
  const { chooseDevice, onShownChoice, shownChoice } = await import('./choose-device.ts')
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

test('applies a device choice made in another tab', async () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  const { onDeviceChoice } = await import('./device-choice.ts')
  await import('./choose-device.ts')
  const carriedOut = vi.fn()
  onDeviceChoice(carriedOut)
  const changed = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue: null, newValue }))
  changed('upstander-leaving', 'own')
  changed('upstander-device', null)
  expect(carriedOut).not.toHaveBeenCalled()
  changed('upstander-device', 'own')
  expect(carriedOut).toHaveBeenCalledExactlyOnceWith('own')
})
