/** A malformed request that no browser sends, with its description. */
export interface MalformedRequest {
  readonly what: string
  readonly bytes: string
}

const host = 'Host: 127.0.0.1'
const lines = (...each: string[]) => `${each.join('\r\n')}\r\n`
/** Bytes that the attacker wants the server to parse as a separate request of the connection's next user. */
const smuggled = lines('GET /api/openapi.json HTTP/1.1', host, '', '')
const posting = ['POST /api/accounts/salt HTTP/1.1', host, 'Content-Type: application/json']
const json = '{"address":"somebody@example.org"}'

/** Requests whose end two programs could parse differently. All are refused with one answer, and the connection is closed. */
export const smuggling: readonly MalformedRequest[] = [
  {
    what: 'a length beside chunks',
    bytes: lines(...posting, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', smuggled),
  },
  {
    what: 'chunks beside a length',
    bytes: lines(...posting, 'Transfer-Encoding: chunked', 'Content-Length: 4', '', '0', '', smuggled),
  },
  {
    what: 'two lengths',
    bytes: lines(...posting, 'Content-Length: 0', 'Content-Length: 34', '', json + smuggled),
  },
  { what: 'a list of lengths', bytes: lines(...posting, 'Content-Length: 0, 34', '', json + smuggled) },
  { what: 'a length with a sign', bytes: lines(...posting, 'Content-Length: +34', '', json + smuggled) },
  { what: 'a length below nothing', bytes: lines(...posting, 'Content-Length: -34', '', json + smuggled) },
  { what: 'a length in sixteens', bytes: lines(...posting, 'Content-Length: 0x22', '', json + smuggled) },
  {
    what: 'a coding that nobody knows',
    bytes: lines(...posting, 'Transfer-Encoding: xchunked', '', '0', '', smuggled),
  },
  {
    what: 'chunks that are not the last coding',
    bytes: lines(...posting, 'Transfer-Encoding: chunked, identity', '', '0', '', smuggled),
  },
  {
    what: 'a space before the colon',
    bytes: lines(...posting, 'Transfer-Encoding : chunked', '', '0', '', smuggled),
  },
  {
    what: 'a tab of another kind before the coding',
    bytes: lines(...posting, 'Transfer-Encoding:\u000bchunked', '', '0', '', smuggled),
  },
  {
    what: 'a folded header',
    bytes: lines(...posting, 'X-Long: one', ' Transfer-Encoding: chunked', '', '0', '', smuggled),
  },
  {
    what: 'a size of a chunk that is none',
    bytes: lines(...posting, 'Transfer-Encoding: chunked', '', '2g', json, '0', '', smuggled),
  },
  {
    what: 'a chunk that is longer than it says',
    bytes: lines(...posting, 'Transfer-Encoding: chunked', '', '3', json, '0', '', smuggled),
  },
  {
    what: 'a size of a chunk beyond all numbers',
    bytes: lines(...posting, 'Transfer-Encoding: chunked', '', 'fffffffffffffffff', json, '0', '', smuggled),
  },
  { what: 'lines without a return', bytes: `GET /api/health HTTP/1.1\n${host}\nX-A: b\n\n${smuggled}` },
  {
    what: 'a return without a new line',
    bytes: `GET /api/health HTTP/1.1\r\n${host}\rX-A: b\r\n\r\n${smuggled}`,
  },
]

/** Invalid requests to this server. All are refused. */
export const malformed: readonly MalformedRequest[] = [
  { what: 'no HTTP at all', bytes: 'HELLO\r\n\r\n' },
  {
    what: 'the beginning of TLS',
    bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  },
  { what: 'HTTP/0.9', bytes: 'GET /api/health\r\n\r\n' },
  { what: 'HTTP/0.9 by name', bytes: lines('GET / HTTP/0.9', host, '', '') },
  { what: 'the preface of HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { what: 'a version that is none', bytes: lines('GET / HTTP/11.1', host, '', '') },
  { what: 'no Host', bytes: lines('GET / HTTP/1.1', '', '') },
  { what: 'two Hosts', bytes: lines('GET /api/openapi.json HTTP/1.1', host, 'Host: evil.example', '', '') },
  {
    what: 'two Hosts, the other first',
    bytes: lines('GET /api/openapi.json HTTP/1.1', 'Host: evil.example', host, '', ''),
  },
  { what: 'two Hosts that are the same', bytes: lines('GET /api/health HTTP/1.1', host, host, '', '') },
  {
    what: 'a Host of somebody else',
    bytes: lines('GET /api/openapi.json HTTP/1.1', 'Host: evil.example', '', ''),
  },
  {
    what: 'a Host that only begins as ours',
    bytes: lines('GET /api/openapi.json HTTP/1.1', 'Host: 127.0.0.1.evil.example', '', ''),
  },
  {
    what: 'a Host with a user in it',
    bytes: lines('GET /api/openapi.json HTTP/1.1', 'Host: 127.0.0.1@evil.example', '', ''),
  },
  { what: 'an empty Host', bytes: lines('GET /api/openapi.json HTTP/1.1', 'Host:', '', '') },
  {
    what: 'a target on somebody else’s server',
    bytes: lines('GET http://evil.example/api/openapi.json HTTP/1.1', host, '', ''),
  },
  { what: 'a wish to be led on', bytes: lines('CONNECT evil.example:443 HTTP/1.1', host, '', '') },
  {
    what: 'a wish to see itself',
    bytes: lines('TRACE /api/health HTTP/1.1', host, 'Cookie: session=x', '', ''),
  },
  {
    what: 'a header with a zero byte',
    bytes: lines('GET /api/health HTTP/1.1', host, 'X-A: b\u0000c', '', ''),
  },
  {
    what: 'a name of a header with a space',
    bytes: lines('GET /api/health HTTP/1.1', host, 'X A: b', '', ''),
  },
  {
    what: 'headers larger than 16 KiB',
    bytes: lines('GET / HTTP/1.1', host, `X-A: ${'b'.repeat(20_000)}`, '', ''),
  },
  {
    what: 'an address larger than 16 KiB',
    bytes: lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, host, '', ''),
  },
  {
    what: 'words on a chunk without end',
    bytes: lines(...posting, 'Transfer-Encoding: chunked', '', `1;${'a'.repeat(40_000)}`, 'x', '0', '', ''),
  },
]
