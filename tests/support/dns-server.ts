import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { onTestFinished } from 'vitest'

/** The TXT type in class IN (RFC 1035 §3.2). */
const txtType = [0, 16, 0, 1]

/** A record as DNS writes it: strings of at most 255 bytes, each after its length. */
function encodeStrings(record: string): Buffer {
  const bytes = Buffer.from(record)
  const strings = []
  for (let from = 0; from < bytes.length; from += 255) {
    const part = bytes.subarray(from, from + 255)
    strings.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(strings)
}

function answerTo(question: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const queryName = question.subarray(12, at + 5)
  const matchingRecord = records[labels.join('.').toLowerCase()]
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  // An authoritative answer; code 3 means that the name does not exist.
  header.writeUInt16BE(0x8580 | (matchingRecord ? 0 : 3), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(matchingRecord?.length ?? 0, 6)
  const answers = (matchingRecord ?? []).map((record) => {
    const data = encodeStrings(record)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length)
    // A pointer to the name at byte 12, with a TTL of zero.
    return Buffer.concat([Buffer.from([0xc0, 12, ...txtType, 0, 0, 0, 0]), length, data])
  })
  return Buffer.concat([header, queryName, ...answers])
}

/** A local DNS server with some TXT records, until the test is over. @returns a resolver that queries it */
export async function openDnsServer(records: Readonly<Record<string, readonly string[]>>): Promise<Resolver> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answerTo(question, records), from.port, from.address))
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.bind(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void socket.close())
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}
