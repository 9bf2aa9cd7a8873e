import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js'
import { samplePicture } from './conversation.ts'
import { mailText } from './mail.ts'
import { sealedThreadJson, threadJson, threadPath } from './meta.ts'
import { chatStyles, chatText } from './whatsapp.ts'

export interface SampleFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const textFile = (name: string, text: string): SampleFile => ({ name, bytes: new TextEncoder().encode(text) })

/** A zip of texts and bytes, by file name. */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { password?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options })
  for (const [name, content] of Object.entries(files)) {
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  }
  return new Uint8Array(await zip.close())
}

/** One export of every supported kind, as the messengers write them. */
export async function sampleExports(): Promise<SampleFile[]> {
  const [android, ios] = ['android-gb', 'ios-gb'].map((name) =>
    chatStyles.find((style) => style.name === name),
  )
  if (!android || !ios) throw new Error('chat style is missing')
  const picture = { 'IMG-20260304-WA0001.jpg': samplePicture }
  return [
    ...chatStyles.map((style) => textFile(`whatsapp-${style.name}.txt`, chatText(style))),
    {
      name: 'WhatsApp Chat with Zoë K..zip',
      bytes: await zipOf({ 'WhatsApp Chat with Zoë K..txt': chatText(android), ...picture }),
    },
    { name: 'WhatsApp Chat - Zoë K..zip', bytes: await zipOf({ '_chat.txt': chatText(ios), ...picture }) },
    textFile('message_1.json', threadJson()),
    textFile('Zoë K._6.json', sealedThreadJson()),
    {
      name: 'instagram-ana-2026-03-20.zip',
      bytes: await zipOf({
        [threadPath('zoek_17842', 'message_1.json')]: threadJson(),
        [threadPath('zoek_17842', 'photos/IMG-20260304-WA0001.jpg')]: samplePicture,
        [threadPath('classgroup_99', 'message_1.json')]: threadJson('classgroup_99'),
        'your_instagram_activity/likes/liked_posts.json': '[]',
      }),
    },
    textFile('Nobody likes you.eml', mailText()),
  ]
}
