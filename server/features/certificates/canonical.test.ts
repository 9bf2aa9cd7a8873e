import { expect, test } from 'vitest'
import { credentialOf, issuerOf, proofOf } from '#content/certificates/credential.ts'
import { openCanonical } from './canonical.ts'

const issuer = issuerOf(Buffer.alloc(32, 7))
const facts = {
  issuer,
  origin: 'https://upstander.example',
  by: 'Upstander',
  language: 'en' as const,
  day: '2026-11-21',
  moduleId: 'by-five',
  title: 'Five ways to help',
  nameHash: 'ab'.repeat(32),
  position: { list: 0, index: 1 },
}
const unsigned = { document: credentialOf(facts), proof: proofOf(issuer) }
const modules = Array.from({ length: 16 }, () => unsigned)

test('makes the bytes in another thread', async () => {
  const canonical = openCanonical()
  await canonical.list('192.0.2.1', unsigned)
  const [threadUsage, everywhere] = [process.threadCpuUsage(), process.cpuUsage()]
  await canonical.certificates('192.0.2.1', modules)
  const { user: own } = process.threadCpuUsage(threadUsage)
  const { user: all } = process.cpuUsage(everywhere)
  expect(own).toBeLessThan(all / 2)
})

test('is busy for a network with pending requests but not a newcomer', async () => {
  const canonical = openCanonical()
  const from = (network: string) =>
    Promise.allSettled(Array.from({ length: 6 }, () => canonical.certificates(network, [unsigned])))
  const [one, other] = await Promise.all([from('192.0.2.1'), from('2001:db8:1:2')])
  const busy = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(busy(one)).toHaveLength(2)
  expect(busy(one)[0]).toMatchObject({ reason: { code: 'busy', retryAfterSeconds: 2 } })
  expect(busy(other)).toHaveLength(2)
  expect(await canonical.certificates('2001:db8:1:3', [unsigned])).toHaveLength(1)
})
