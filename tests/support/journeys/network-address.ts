const exampleNetworks = ['192.0.2', '198.51.100', '203.0.113']
const hostsOfEach = 150

/** Address ranges for parallel workers; the global setup, which is no worker, uses the last one. */
const workerSlots = 32
let usedCount = 0

/**
 * An address that nobody else in this run has: rate limits count by network, so two people on one network could use up each other's
 * attempts. IPv6 addresses differ in their first 48 bits. All are reserved for documentation (RFC 5737 and RFC 3849), so an address
 * in a log is a leak.
 */
export function newNetworkAddress(): string {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? workerSlots - 1) % workerSlots
  const addressIndex = usedCount++
  const number = addressIndex * workerSlots + worker
  const network = exampleNetworks[Math.floor(number / hostsOfEach)]
  return network !== undefined && addressIndex % 2 === 0
    ? `${network}.${100 + (number % hostsOfEach)}`
    : `2001:db8:${number.toString(16)}::${(0x1000 + number).toString(16)}`
}
