import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readJson } from './json.ts'

async function statusOf(body: string): Promise<number> {
  const app = fastify({ logger: false })
  readJson(app)
  app.post('/', () => ({ done: true }))
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, body })
  return statusCode
}

test.for([
  '{"__proto__": {"isAdmin": true}}',
  '{"in": [{"\\u005f_pr\\u006fto__": 1}]}',
  '{"constructor": {"prototype": {"isAdmin": true}}}',
  '{"c\\u006fnstructor": {"prototype": 1}}',
  '{"half": ',
  '',
])('a body that reaches into what all objects have, or is no JSON, is refused: %s', async (body) => {
  expect(await statusOf(body)).toBe(400)
})

test.for([
  '{"words": "the constructor, __proto__ and \\u00e9"}',
  '{"constructor": "of bridges"}',
  '{"a": {"b": [1, null]}}',
])('a body that only speaks of it is taken: %s', async (body) => {
  expect(await statusOf(body)).toBe(200)
})
