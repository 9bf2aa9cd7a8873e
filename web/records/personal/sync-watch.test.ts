import { expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { logSyncProblem } from './sync-watch.ts'

test('logs problems except an ended session or a missing network', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const problems = () => logged.mock.calls.length + warned.mock.calls.length
  logSyncProblem(new ApiError('signed_out', 401, 'Sign in.'))
  logSyncProblem(new OfflineError())
  expect(problems()).toBe(0)
  logSyncProblem(new ApiError('forbidden', 403, 'It is not yours.'))
  expect(problems()).toBe(1)
})
