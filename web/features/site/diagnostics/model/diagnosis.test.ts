import { afterEach, expect, test, vi } from 'vitest'
import { logProblem } from '#web/platform/log/log.ts'
import { diagnose } from './diagnosis.ts'
import { buildSections, reportText } from './sections.ts'
import { browserName } from './browser-support.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const canary = 'ana.example@school.org'

test('copies no personal names, wherever the browser would expose them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  logProblem('profile-not-read', new TypeError(canary))
  logProblem(canary, Object.assign(new Error(canary), { name: canary }))
  vi.stubGlobal('__reactRouterManifest', { version: canary })
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([canary, 'upstander-0123456789abcdef']),
    open: () => Promise.resolve({ matchAll: () => Promise.resolve([new Response(canary)]) }),
  })
  vi.stubGlobal('localStorage', { length: 2, [canary]: canary })
  vi.stubGlobal('navigator', {
    userAgent: `Mozilla/5.0 (Linux; Android 16; ${canary}) Chrome/150.0.1.2 Mobile`,
    storage: { estimate: () => Promise.resolve({ usage: 1_048_576, quota: 10_485_760 }) },
  })
  const text = reportText(buildSections(await diagnose(), 'silent'))
  for (const part of [canary, 'ana.', 'school', '1.2']) expect(text).not.toContain(part)
  expect(text).toContain('- Browser: Chrome 150\n- System: Android')
  expect(text).toContain('- Stored version 0123456789abcdef: 1 files, 0 MiB of at most 5 MiB')
  expect(text).toContain('- Used: 1 MiB\n- Storage limit: 10 MiB\n- Protected when storage runs low: Unknown')
  expect(text).toContain('profile-not-read (TypeError)')
  expect(text).toContain('? (?)')
})

test('a browser without any of it is no failure', async () => {
  vi.stubGlobal('navigator', { userAgent: '' })
  const text = reportText(buildSections(await diagnose(), 'offline'))
  expect(text).toContain('- Service worker: This browser does not support it')
  expect(text).toContain('- Connection: Offline')
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Edge 150',
    'Linux',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0', 'Firefox 149', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari 19',
    'iOS',
  ],
])('%s', (userAgent, name, system) => {
  expect(browserName(userAgent)).toEqual({ name, system })
})
