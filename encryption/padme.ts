/**
 * The length that a file is filled up to: Padmé, which lets only the first few bits of a length through (Nikitin et al.,
 * "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019, section 4). It adds 12 % at most, and
 * for a large file less: 3 % at 2 GiB. [Note: Sizes]
 *
 * @param length - in bytes, at least 1
 */
export function padmeLength(length: number): number {
  const exponent = Math.floor(Math.log2(length))
  if (exponent < 1) return length
  const significantBits = Math.floor(Math.log2(exponent)) + 1
  // Not by bit operations: those end at 2³¹.
  const step = 2 ** (exponent - significantBits)
  return step <= 1 ? length : Math.ceil(length / step) * step
}
