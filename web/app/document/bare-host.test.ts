import { expect, test } from 'vitest'
import { withoutWww } from './bare-host.ts'

test('redirects the www host to the bare one with path, query, hash', () => {
  expect(withoutWww('https://www.help.example:8443/es/report?type=threats#when')).toBe(
    'https://help.example:8443/es/report?type=threats#when',
  )
})

test('other hosts stay', () => {
  for (const address of [
    'https://help.example/',
    'http://127.0.0.1:3000/',
    'https://wwww.example/',
    'http://www/',
  ]) {
    expect(withoutWww(address)).toBeNull()
  }
})
