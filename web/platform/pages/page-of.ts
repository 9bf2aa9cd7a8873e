/** The page of an address, without its `#` and `?` parts. */
export const pageOf = (address: string): string => address.split(/[#?]/)[0] ?? ''
