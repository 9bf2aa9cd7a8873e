/**
 * A code, an address or a number as it looks: full-width letters and digits of any script become those of ASCII, and what cannot be seen
 * (soft hyphens, joiners, marks of direction, byte-order marks) is taken out. Copied text carries such signs without anyone's knowing.
 * Every space is a plain one.
 */
export function visibleText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u3164\uFFA0]/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
}

/** Digits of every script stand in tens, in order: the zero is where the ten starts. */
function valueOf(code: number): number {
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
