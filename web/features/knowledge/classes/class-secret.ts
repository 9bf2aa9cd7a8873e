import { toBase64url } from '#encryption/encoding.ts'

/** 32 bytes that nobody else has. */
export const drawSecret = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)))
