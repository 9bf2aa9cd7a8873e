const word = (value: number) => [(value >> 8) & 255, value & 255]
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]
const letters = (text: string) => [...new TextEncoder().encode(text)]
const box = (type: string, ...content: number[]) => [
  ...long(content.length + 8),
  ...letters(type),
  ...content,
]

/** For tests: a HEIC in a phone's format, with two items and the Exif block after the pixels. */
export function heicWithExif(tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const exif = [...long(6), ...letters('Exif\0\0'), ...tiff]
  const pixels = Array.from({ length: 90_000 }, (_, index) => index & 255)
  const head = box('ftyp', ...letters('heic'), ...long(0), ...letters('mif1heic'))
  const infe = (id: number, type: string) =>
    box('infe', 2, 0, 0, 0, ...word(id), 0, 0, ...letters(`${type}\0`))
  const place = (id: number, at: number, { length }: number[]) => [
    ...word(id),
    ...word(0),
    ...word(0),
    ...word(1),
    ...long(at),
    ...long(length),
  ]
  const meta = (at: number) =>
    box(
      'meta',
      ...long(0),
      ...box('hdlr', ...long(0), ...long(0), ...letters('pict'), ...long(0), ...long(0), ...long(0), 0),
      ...box('iinf', ...long(0), ...word(2), ...infe(1, 'hvc1'), ...infe(2, 'Exif')),
      ...box(
        'iloc',
        1,
        0,
        0,
        0,
        0x44,
        0,
        ...word(2),
        ...place(1, at, pixels),
        ...place(2, at + pixels.length, exif),
      ),
    )
  const pixelsAt = head.length + meta(0).length + 8
  return Uint8Array.from([...head, ...meta(pixelsAt), ...box('mdat', ...pixels, ...exif)])
}
