import { base64 } from '@scure/base'
import nunitoBold from '@expo-google-fonts/nunito-sans/700Bold/NunitoSans_700Bold.ttf?url'
import nunito from '@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf?url'
import dejaVuBold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import dejaVu from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'

/** A font file and the name under which documents refer to it. */
interface FaceFile {
  readonly name: string
  readonly url: string
}

/**
 * Fetches a font file from this server.
 *
 * @throws TypeError on failure
 */
export async function readFont(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new TypeError(`font request returned ${answer.status}`)
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

/** Fonts by their files. Italics are not used. */
export const faces = {
  'Nunito Sans': face('NunitoSans.ttf', 'NunitoSans-Bold.ttf'),
  'DejaVu Sans': face('DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'),
}

function face(normal: string, bold: string) {
  return { normal, bold, italics: normal, bolditalics: bold }
}

/** Fetches the files of the basic fonts that a document needs, as base64 by name. */
export async function readFaces(withSecond: boolean): Promise<Record<string, string>> {
  const files: FaceFile[] = withSecond ? [...firstFace, ...secondFace] : firstFace
  const read = files.map(async ({ name, url }) => [name, base64.encode(await readFont(url))] as const)
  return Object.fromEntries(await Promise.all(read))
}
