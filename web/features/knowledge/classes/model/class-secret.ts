/** 32 bytes that nobody else has, as unpadded base64url. Written here: what encodes elsewhere is in one file with what seals, which is some 100 KB. */
export function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
