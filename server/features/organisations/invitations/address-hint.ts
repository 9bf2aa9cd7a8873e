/** As much of an address as its inviter needs to tell invitations apart: `an…a@example.org`. */
export function addressHint(address: string): string {
  const at = address.lastIndexOf('@')
  const [name, host] = [Array.from(address.slice(0, at)), address.slice(at)]
  if (name.length < 5) return `${name[0] ?? ''}…${host}`
  return `${name.slice(0, 2).join('')}…${name.at(-1) ?? ''}${host}`
}
