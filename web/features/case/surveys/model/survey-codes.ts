import { toBase64url } from '#encryption/encoding.ts'
import { surveyCodeSigns, surveyCodeText } from '#contract/surveys.ts'

const codeLength = 8

/** Each character is equally likely: bytes above the last multiple of the alphabet's length are drawn again. */
function drawCode(): string {
  const bound = 256 - (256 % surveyCodeSigns.length)
  let code = ''
  while (code.length < codeLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(codeLength))) {
      if (byte < bound && code.length < codeLength)
        code += surveyCodeSigns.charAt(byte % surveyCodeSigns.length)
    }
  }
  return code
}

/** Draws the one-time codes of a round on this device, with the digests for the server. [Note: Survey codes] */
export async function drawCodes(
  roundId: string,
  count: number,
): Promise<{ codes: string[]; digests: string[] }> {
  const drawn = new Set<string>()
  while (drawn.size < count) drawn.add(drawCode())
  const codes = [...drawn]
  const digests = await Promise.all(codes.map((code) => digestOf(surveyCodeText(roundId, code))))
  return { codes, digests }
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(bytes))
}
