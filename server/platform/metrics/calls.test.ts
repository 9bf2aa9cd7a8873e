import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { countCalls } from './calls.ts'
import { createRegistry } from './registry.ts'

test('counts deferrals and disk-full rejections separately from defects', async () => {
  const registry = createRegistry()
  const app = fastify()
  onTestFinished(() => app.close())
  countCalls([registry])(app)
  app.get('/api/:status', (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  )
  for (const status of [200, 404, 500, 502, 503, 507]) await app.inject(`/api/${status}`)
  const text = await registry.metrics()
  const counted = [...text.matchAll(/^upstander_calls_total\{.*status="(\w+)".*\} (\d+)$/gm)]
  expect(counted.map(([, status, count]) => [status, Number(count)])).toEqual([
    ['2xx', 1],
    ['4xx', 1],
    ['5xx', 2],
    ['503', 1],
    ['507', 1],
  ])
})
