import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, maySendTo } from './endpoint.ts'

test('addresses of the public internet, and no others', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2a00:1450:4003:80e::200e'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fe80::1',
    'fd00::1',
    'localhost',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('the push services of the large browsers', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(maySendTo(endpoint, { allowPrivate: false }), endpoint).toBe(true)
})

test('does not send to a name that resolves to this machine', async () => {
  const look = (options: { all?: boolean }) =>
    new Promise((resolve, reject) => {
      lookupPublic('localhost', options, (error, address) => (error ? reject(error) : resolve(address)))
    })
  await expect(look({ all: true })).rejects.toThrow('not public')
  await expect(look({})).rejects.toThrow('not public')
})
