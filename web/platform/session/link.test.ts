import { afterEach, expect, test, vi } from 'vitest'
import { takeLink } from './link.ts'

const token = 'A'.repeat(43)
const replaceState = vi.fn()
vi.stubGlobal('window', {
  location: { pathname: '/es', search: '?a=1' },
  history: { state: { key: 'x' }, replaceState },
})

afterEach(() => replaceState.mockClear())

test('a link’s token is taken, and gone from the address', () => {
  expect(takeLink(`#confirm=${token}`, 'confirm', 'administrator')).toEqual({ kind: 'confirm', token })
  expect(replaceState).toHaveBeenCalledWith({ key: 'x' }, '', '/es?a=1')
})

test.each([`#reset=${token}`, `#confirm=${token}x`, '#confirm=short', '#how-it-works', '', `#confirm=${token}&x`])(
  'what is no such link stays where it is: %s',
  (hash) => {
    expect(takeLink(hash, 'confirm', 'administrator')).toBeNull()
    expect(replaceState).not.toHaveBeenCalled()
  },
)
