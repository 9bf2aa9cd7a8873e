import { beforeEach, expect, test, vi } from 'vitest'

class Link extends EventTarget {
  readonly protocol: string
  constructor(protocol: string) {
    super()
    this.protocol = protocol
  }
  closest = () => this
}

let view: EventTarget
let page: EventTarget & { documentElement: { dataset: Record<string, string> } }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  view = new EventTarget()
  page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } })
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', Link)
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

async function watched(isHeld: () => boolean) {
  const { registerUnsavedData } = await import('./unsaved-data.ts')
  const { warnBeforeUnload } = await import('./unload-warning.ts')
  registerUnsavedData({ hasUnsaved: isHeld })
  return warnBeforeUnload()
}

/** Whether the browser would ask. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  view.dispatchEvent(event)
  return event.defaultPrevented
}

const type = () => page.dispatchEvent(new Event('input'))

test('asks before a page is closed that alone holds what was typed', async () => {
  let isHeld = true
  await watched(() => isHeld)
  expect(isAsked()).toBe(false)
  type()
  expect(isAsked()).toBe(true)
  isHeld = false
  expect(isAsked()).toBe(false)
})

test('asks while something is still being saved', async () => {
  await watched(() => false)
  const { createAutosave } = await import('./autosave.ts')
  const saving = createAutosave(async () => undefined)
  type()
  saving.later()
  expect(isAsked()).toBe(true)
  await saving.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(isAsked()).toBe(false)
})

test('never stands in the way of leaving quickly', async () => {
  await watched(() => true)
  type()
  page.documentElement.dataset['leaving'] = ''
  expect(isAsked()).toBe(false)
})

test.each(['tel:', 'sms:', 'mailto:'])('does not ask when a %s link is pressed', async (protocol) => {
  await watched(() => true)
  type()
  const link = new Link(protocol)
  const press = new Event('click')
  Object.defineProperty(press, 'target', { value: link })
  page.dispatchEvent(press)
  expect(isAsked()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isAsked()).toBe(true)
})

test('asks when a holder cannot say whether it holds anything', async () => {
  await watched(() => {
    throw new Error('It cannot be read.')
  })
  type()
  expect(isAsked()).toBe(true)
})
