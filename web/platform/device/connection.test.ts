import * as fake from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

/** Connections as the browser gave them out, in order. */
let connections: IDBDatabase[] = []

beforeEach(() => {
  vi.resetModules()
  connections = []
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  const factory = new fake.IDBFactory()
  const open = factory.open.bind(factory)
  factory.open = (...openArguments) => {
    const request = open(...openArguments)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
  vi.stubGlobal('indexedDB', factory)
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

async function newStore() {
  const { moveValue, removeWhere, store } = await import('./store.ts')
  const words = store<string>('sealed')
  await words.put('a', 'before')
  return { words, moveBetween: moveValue, removeWhere }
}

/** As iOS does it: without any event, and every transaction from now on throws. */
const closeBehindTheBack = () => connections.at(-1)?.close()

test('a write is stored when the browser has closed the connection', async () => {
  const { words } = await newStore()
  closeBehindTheBack()
  await words.put('b', 'after')
  closeBehindTheBack()
  await words.put('c', 'after that')
  expect(await words.keys()).toEqual(['a', 'b', 'c'])
  expect(connections).toHaveLength(3)
})

test('completes all reads when the browser has closed the connection', async () => {
  const { words } = await newStore()
  closeBehindTheBack()
  expect(await words.get('a')).toBe('before')
  closeBehindTheBack()
  expect(await words.keys()).toEqual(['a'])
  closeBehindTheBack()
  expect(await words.entries()).toEqual([['a', 'before']])
})

test('every other write is done when the browser has closed the connection', async () => {
  const { words, moveBetween, removeWhere } = await newStore()
  closeBehindTheBack()
  expect(await words.putIfAbsent('a', 'later')).toBe('before')
  closeBehindTheBack()
  await moveBetween(['sealed', 'a'], ['outbox', 'a'], 'before')
  closeBehindTheBack()
  expect(await words.get('a')).toBe(null)
  await words.put('b', 'more')
  closeBehindTheBack()
  await removeWhere('sealed', () => true)
  expect(await words.keys()).toEqual([])
  closeBehindTheBack()
  await words.remove('b')
})

test('many calls at once share one new connection', async () => {
  const { words } = await newStore()
  closeBehindTheBack()
  await Promise.all(Array.from({ length: 20 }, (_, at) => words.put(`b${at}`, 'words')))
  expect(await words.keys()).toHaveLength(21)
  expect(connections).toHaveLength(2)
})

/** Has a method of the browser throw or fail a number of times. */
function failing<Owner extends object>(owner: Owner, method: keyof Owner & string, name: string, times = 1) {
  const own = Reflect.get(owner, method)
  let left = times
  vi.spyOn(owner, method as never).mockImplementation(function (this: unknown, ...callArguments: unknown[]) {
    if (left-- > 0) throw new DOMException('Connection to Indexed Database server lost.', name)
    return Reflect.apply(own as () => unknown, this, callArguments) as never
  } as never)
}

test.each(['InvalidStateError', 'UnknownError', 'TransactionInactiveError'])(
  'a write is stored when a transaction throws %s once',
  async (name) => {
    const { words } = await newStore()
    failing(fake.IDBDatabase.prototype, 'transaction', name)
    await words.put('b', 'after')
    expect(await words.get('b')).toBe('after')
    expect(connections).toHaveLength(2)
  },
)

test('a write is stored when its request throws in an open transaction', async () => {
  const { words } = await newStore()
  failing(fake.IDBObjectStore.prototype, 'put', 'UnknownError')
  await words.put('b', 'after')
  expect(await words.get('b')).toBe('after')
})

test('a write is stored when its transaction is aborted under way', async () => {
  const { words } = await newStore()
  const own = Reflect.get(fake.IDBObjectStore.prototype, 'put')
  let isFirst = true
  vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...putArguments: Parameters<IDBObjectStore['put']>
  ) {
    const request = own.apply(this, putArguments)
    if (isFirst) this.transaction.abort()
    isFirst = false
    return request
  } as never)
  await words.put('b', 'after')
  expect(await words.get('b')).toBe('after')
  expect(await words.putIfAbsent('c', 'first')).toBe('first')
})

test('a second failure is handed on, and the next call opens again', async () => {
  const { words } = await newStore()
  failing(fake.IDBDatabase.prototype, 'transaction', 'UnknownError', 2)
  await expect(words.put('b', 'lost')).rejects.toThrow('server lost')
  await words.put('b', 'after')
  expect(await words.get('b')).toBe('after')
})

test('does not fall back to memory when a database fails to reopen', async () => {
  const { words } = await newStore()
  const { hasDurableStorage } = await import('./store.ts')
  closeBehindTheBack()
  failing(indexedDB, 'open', 'UnknownError', 3)
  await expect(words.put('b', 'lost')).rejects.toThrow('server lost')
  expect(await words.get('a')).toBe('before')
  expect(await hasDurableStorage()).toBe(true)
})

test('retries opening while the browser is still waking up', async () => {
  const { store, hasDurableStorage } = await import('./store.ts')
  failing(indexedDB, 'open', 'UnknownError', 2)
  await store<string>('sealed').put('a', 'words')
  expect(await hasDurableStorage()).toBe(true)
  expect(await store<string>('sealed').get('a')).toBe('words')
})

test('uses memory and says so when the browser stores nothing', async () => {
  const { store, hasDurableStorage } = await import('./store.ts')
  failing(indexedDB, 'open', 'SecurityError', 99)
  await store<string>('sealed').put('a', 'words')
  expect(await store<string>('sealed').get('a')).toBe('words')
  expect(await hasDurableStorage()).toBe(false)
  const { isDatabaseMissing } = await import('./database-state.ts')
  expect(isDatabaseMissing()).toBe(true)
  expect(store('sealed').inMemory()).toEqual(['a'])
})

test('a full device is not taken for a lost connection', async () => {
  const { words } = await newStore()
  failing(fake.IDBObjectStore.prototype, 'put', 'QuotaExceededError')
  await expect(words.put('b', 'much')).rejects.toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  )
  expect(connections).toHaveLength(1)
})

test('the connection gives way to a tab that deletes, and opens again', async () => {
  const { words } = await newStore()
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('upstander')
    request.addEventListener('success', resolve)
    request.addEventListener('blocked', () => reject(new Error('The connection did not give way.')))
  })
  await words.put('b', 'after')
  expect(await words.keys()).toEqual(['b'])
})

test('a closing that the browser tells of is followed by opening again', async () => {
  const { words } = await newStore()
  const [first] = connections
  first?.close()
  first?.dispatchEvent(new fake.IDBVersionChangeEvent('close'))
  await words.put('b', 'after')
  expect(await words.keys()).toEqual(['a', 'b'])
})

test('reports a full device when the browser only says request aborted', async () => {
  const { words } = await newStore()
  const own = Reflect.get(fake.IDBObjectStore.prototype, 'put')
  vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...putArguments: Parameters<IDBObjectStore['put']>
  ) {
    const request = own.apply(this, putArguments)
    // As the browser does it at the end of a transaction for which it finds no room.
    Reflect.get(this.transaction, '_abort').call(this.transaction, 'QuotaExceededError')
    return request
  } as never)
  await expect(words.put('b', 'much')).rejects.toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  )
})
