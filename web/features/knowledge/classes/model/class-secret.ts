/** A random secret of 32 bytes as unpadded base64url. Implemented here: the shared encoder is in a file with the encryption code, about 100 KB. */
export function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
