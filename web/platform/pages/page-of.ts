/** The page that an address leads to, without its `#` and `?` parts. */
export const pageOf = (address: string): string => address.split(/[#?]/)[0] ?? ''
