import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

let app: FastifyInstance
const collect = vi.fn(async () => undefined)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = fastify()
  app.get('/', async () => 'page')
  collectWhenIdle(app, collect)
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
  collect.mockClear()
})

async function ask(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await app.inject('/')
}
const halfAMinute = () => vi.advanceTimersByTime(30_000)

test('what the start left is collected once, and not while people ask', async () => {
  await ask(16)
  halfAMinute()
  expect(collect).not.toHaveBeenCalled()
  halfAMinute()
  expect(collect).toHaveBeenCalledOnce()
  halfAMinute()
  expect(collect).toHaveBeenCalledOnce()
})

test('it is collected again after many requests, once they have ended', async () => {
  halfAMinute()
  collect.mockClear()
  await ask(999)
  halfAMinute()
  halfAMinute()
  expect(collect).not.toHaveBeenCalled()
  await ask(1)
  halfAMinute()
  expect(collect).toHaveBeenCalledOnce()
})

test('nothing is collected after it was closed', async () => {
  await app.close()
  halfAMinute()
  expect(collect).not.toHaveBeenCalled()
})
