import { expect, test, vi } from 'vitest'
import { externalStore, createEmitter } from './external-store.ts'

test('notifies each listener once per change and not for equal states', () => {
  const store = externalStore('closed')
  const states: string[] = []
  store.subscribe(() => states.push(store.current()))
  store.set('open')
  store.set('open')
  store.set('closed')
  expect(states).toEqual(['open', 'closed'])
})

test('an unsubscribed listener hears nothing, even from a running notification', () => {
  const opened = createEmitter<string>()
  const second = vi.fn<(text: string) => void>()
  opened.listen(() => stop())
  const stop = opened.listen(second)
  opened.emit('draft')
  expect(second).not.toHaveBeenCalled()
})

test('one function that listens twice stops once for each', () => {
  const opened = createEmitter()
  const listener = vi.fn<() => void>()
  const stop = opened.listen(listener)
  opened.listen(listener)
  opened.emit()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  opened.emit()
  expect(listener).toHaveBeenCalledTimes(3)
  expect(opened.hasListeners()).toBe(true)
})

test('a failing listener blocks no others and its error is not lost', () => {
  const store = externalStore(0)
  const later = vi.fn<() => void>()
  store.subscribe(() => {
    throw new Error('the screen is gone')
  })
  store.subscribe(later)
  expect(() => store.set(1)).toThrow('the screen is gone')
  expect(later).toHaveBeenCalledOnce()
  expect(store.current()).toBe(1)
})
