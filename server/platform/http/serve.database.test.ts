import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth, readReadiness } from '#contract/health.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a healthy server is alive and ready', async () => {
  expect(await app.call(readHealth, {})).toEqual({ alive: true, version: '0.0.0-test' })
  expect(await app.call(readReadiness, {})).toMatchObject({ ready: true })
})

test('a query that a call does not take is refused with the place', async () => {
  const answer = await app.app.http.inject('/api/health?verbose=1')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: { code: 'invalid_input', message: expect.any(String), fields: { query: expect.any(String) } },
  })
})

test('an unknown address, an unknown body type and a broken body have the same shape of answer', async () => {
  const unknown = await app.app.http.inject('/api/nothing')
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'not_found'])
  const type = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect([type.statusCode, type.json().error.code]).toEqual([415, 'unsupported_type'])
  const broken = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'invalid_input'])
})

test('an unsafe call from another site is refused', async () => {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    headers: { origin: 'https://elsewhere.example' },
    payload: { address: 'someone@example.org' },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'forbidden'])
})

test('another site’s page cannot make a browser read either: looking at a queue counts', async () => {
  const answer = await app.app.http.inject({
    url: '/api/health',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  expect(answer.statusCode).toBe(403)
})

test('the API describes itself as OpenAPI 3.1 and as a page', async () => {
  const description = (await app.app.http.inject('/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  for (const { method, path } of app.app.served) {
    expect(description.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()].summary).toBeTruthy()
  }
  const page = await app.app.http.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/health')
})
