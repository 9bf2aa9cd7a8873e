import { expect, test } from 'vitest'
import { isOwnScript } from './trusted-scripts.ts'

const origin = 'https://help.example'

test('our workers and the service worker are ours', () => {
  for (const address of ['/sw.js', '/assets/workers/argon2-D3f_9a.js', `${origin}/assets/workers/seal.js`]) {
    expect(isOwnScript(address, origin), address).toBe(true)
  }
})

test('nothing else is', () => {
  for (const address of [
    'https://evil.example/sw.js',
    '//evil.example/assets/workers/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://help.example/1',
    'javascript:alert(1)',
    '/assets/entry.js',
    '/assets/workers/../../api/files/1.js',
    '/assets/workers/%2e%2e/a.js',
    '/assets/workers/a.js?callback=alert',
    '/sw.js/a',
    'https://',
  ]) {
    expect(isOwnScript(address, origin), address).toBe(false)
  }
})
