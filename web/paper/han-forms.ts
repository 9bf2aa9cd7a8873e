/** Region with its own forms of the characters shared by Chinese, Japanese and Korean. */
export type Region = 'simplified' | 'traditional' | 'japanese' | 'korean'

/**
 * Regions whose forms fit a text, in order of preference. Kana indicates Japanese, otherwise Hangul indicates Korean; otherwise the legacy
 * encoding, of traditional or simplified Chinese, that contains more of the characters.
 */
export function detectRegions(text: string): Region[] {
  const first = firstRegion(text)
  const others = (['simplified', 'traditional', 'japanese', 'korean'] as const).filter(
    (each) => each !== first,
  )
  return [first, ...others]
}

function firstRegion(text: string): Region {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  const han = [...new Set(text.match(/\p{Script=Han}/gu))]
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  if (/\p{Script=Bopomofo}/u.test(text)) return 'traditional'
  // GB 2312 and the first level of Big5.
  const simplified = listCharacters('gb2312', [0xb0, 0xf7], [0xa1, 0xfe])
  const traditional = listCharacters('big5', [0xa4, 0xc6], [0x40, 0xfe])
  const only = (those: Set<string>, others: Set<string>) =>
    han.filter((sign) => those.has(sign) && !others.has(sign)).length
  return only(traditional, simplified) > only(simplified, traditional) ? 'traditional' : 'simplified'
}

/** The characters of a legacy encoding, taken from the browser's decoder. */
function listCharacters(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly [number, number],
): Set<string> {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++) bytes.push(lead, trail, 0x20)
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)))
}
