const exampleNetworks = ['192.0.2', '198.51.100', '203.0.113']

/** Of the ranges that are kept for examples (RFC 5737 and RFC 3849), so that it stands nowhere else. */
export function newNetworkAddress(): string {
  const part = (below: number) => Math.floor(Math.random() * below)
  return part(2) === 0
    ? `${exampleNetworks[part(3)]}.${100 + part(150)}`
    : `2001:db8:${part(0x10000).toString(16)}::${(0x1000 + part(0xf000)).toString(16)}`
}
