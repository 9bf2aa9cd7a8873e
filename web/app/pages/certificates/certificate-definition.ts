import { dateFormat } from '#web/ui/dates.ts'
import type { Content } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import { certificateWords } from '#content/certificates/words.ts'
import type { SignedFacts } from '#web/features/knowledge/certificates/model/certificate-code.ts'
import { besideSvg } from '#web/paper/art.ts'
import { colors } from '#web/paper/styles.ts'
import { page } from '#web/paper/page.ts'
import type { Definition } from '#web/paper/pdf.ts'
import { toRuns } from '#web/paper/text.ts'
import { type Sheet, sheets } from '#web/paper/sheet.ts'
import { m } from '#web/messages/compiled/messages.js'

/** A certificate on one page, in the language in which it was signed, with a link to it as a QR code. */
export function certificateDefinition(
  { facts, holder }: SignedFacts,
  link: string,
  sheet: Sheet,
): Definition {
  const options = { locale: facts.language }
  return {
    ...page({
      sheet,
      setting: 'reading',
      language: facts.language,
      info: { title: m.certificates_pdf_title({}, options), creator: brand.name, producer: brand.name },
    }),
    background: () => frame(sheets[sheet]),
    frontPage: () => [
      { svg: besideSvg(124), width: 124, alignment: 'center', margin: [0, 0, 0, 16] },
      { text: toRuns(m.certificates_pdf_title({}, options)), style: 'display', alignment: 'center' },
      {
        text: toRuns(holder?.name ?? ''),
        fontSize: 24,
        alignment: 'center',
        margin: [0, 36, 0, 6],
        lineHeight: 1.15,
      },
      { text: toRuns(m.certificates_pdf_finished({}, options)), style: 'soft', alignment: 'center' },
      {
        text: toRuns(facts.title),
        fontSize: 19,
        bold: true,
        alignment: 'center',
        margin: [0, 6, 0, 20],
        lineHeight: 1.15,
      },
      {
        text: toRuns(
          m.certificates_pdf_signed({ by: facts.by, day: dayIn(facts.language, facts.day) }, options),
        ),
        alignment: 'center',
      },
    ],
    content: [
      {
        text: toRuns(certificateWords[facts.language].criteria),
        style: 'soft',
        alignment: 'center',
        margin: [24, 28, 24, 0],
      },
      { qr: link, fit: 220, eccLevel: 'L', alignment: 'center', margin: [0, 36, 0, 10] },
      { text: toRuns(m.certificates_pdf_open({}, options)), alignment: 'center' },
      { text: toRuns(link.slice(0, link.indexOf('#'))), style: 'soft', alignment: 'center' },
    ],
  }
}

/** A border around the page. */
const frame = ({ width, height }: { width: number; height: number }): Content => ({
  canvas: [
    {
      type: 'rect',
      x: 36,
      y: 36,
      w: width - 72,
      h: height - 72,
      r: 10,
      lineWidth: 1.5,
      lineColor: colors.deep,
    },
  ],
})

const dayIn = (language: string, day: string): string =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, language).format(new Date(day))
