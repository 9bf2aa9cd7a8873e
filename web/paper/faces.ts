import { base64 } from '@scure/base'
import nunitoBold from '@expo-google-fonts/nunito-sans/700Bold/NunitoSans_700Bold.ttf?url'
import nunito from '@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf?url'
import dejaVuBold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import dejaVu from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'

/** A file of a font, by the name under which a document knows it. */
interface FaceFile {
  readonly name: string
  readonly url: string
}

/**
 * Fetches a file of a font from this server.
 *
 * @throws TypeError where that cannot be
 */
export async function readFont(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new TypeError(`A font answered ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}

const firstFace = [
  { name: 'NunitoSans.ttf', url: nunito },
  { name: 'NunitoSans-Bold.ttf', url: nunitoBold },
]
const secondFace = [
  { name: 'DejaVuSans.ttf', url: dejaVu },
  { name: 'DejaVuSans-Bold.ttf', url: dejaVuBold },
]

/** How the faces are made of the files. Neither slants: nothing here is set in italics. */
export const faces = {
  'Nunito Sans': face('NunitoSans.ttf', 'NunitoSans-Bold.ttf'),
  'DejaVu Sans': face('DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'),
}

function face(normal: string, bold: string) {
  return { normal, bold, italics: normal, bolditalics: bold }
}

/** Fetches the files of the first faces that a document needs, as base64 by name. */
export async function readFaces(withSecond: boolean): Promise<Record<string, string>> {
  const files: FaceFile[] = withSecond ? [...firstFace, ...secondFace] : firstFace
  const read = files.map(async ({ name, url }) => [name, base64.encode(await readFont(url))] as const)
  return Object.fromEntries(await Promise.all(read))
}
