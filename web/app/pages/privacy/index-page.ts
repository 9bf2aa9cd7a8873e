import { holdings } from '#content/policies/holdings/holdings.ts'
import { inLocale } from '#content/localised.ts'
import type { TableCopy } from '#contract/copies.ts'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { nameInArchive } from '#web/features/reporting/report-export/model/archive-names.ts'
import type { Transcript } from '#web/features/reporting/report-export/model/transcript.ts'
import type { TranscriptFile } from '#web/features/reporting/report-export/model/transcript-entry.ts'
import type { Draft } from '#web/features/reporting/report-form/model/draft.ts'
import { listTypedTexts } from '#web/features/reporting/report-form/components/searched-draft.ts'
import type { Json } from '#encryption/padding.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { kindNames } from '../kind-names.ts'

/** A report in the archive, with the folder of its files. */
export interface ReportInCopy {
  readonly folder: string
  readonly transcript: Transcript
  readonly missing: readonly TranscriptFile[]
  readonly notes: readonly string[]
}

/** The content of the archive's index page. */
export interface CopyContent {
  readonly madeInWords: string
  readonly tables: readonly TableCopy[]
  readonly reports: readonly ReportInCopy[]
  readonly incidents: readonly Incident[]
  /** Personal records: a safety plan, bookmarks, settings. */
  readonly personalRecords: readonly PersonalRecord[]
  /** What was started on this device and not sent. */
  readonly drafts: readonly Draft[]
  /** The path of the profile picture in the archive. */
  readonly picture: string | null
  /** Whether there is data from before a reset that was not recovered, and is not in the copy. */
  readonly hasEarlier: boolean
}

const style = `
:root{color-scheme:light dark}
body{font:17px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1.25rem;background:Canvas;color:CanvasText}
h1{line-height:1.2}h2{margin-top:3rem;border-top:2px solid;padding-top:1rem}
section,article{margin:1.5rem 0}dt{font-weight:700;margin-top:.75rem}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
summary{min-height:2.75rem;padding:.5rem 0;box-sizing:border-box}
p.words{white-space:pre-wrap}li{margin:.4rem 0}
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes all text, whether the person or somebody else wrote it. */
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const paragraph = (text: string | null) => (text ? `<p class="words">${escapeHtml(text)}</p>` : '')
const titled = (title: string, items: readonly string[]) =>
  items.length > 0 ? `<h4>${escapeHtml(title)}</h4>${list(items)}` : ''

function reportPart({ folder, transcript, missing, notes }: ReportInCopy): string {
  const { title, status, sentInWords, answers, entries, files } = transcript
  const unread = new Set(missing.map(({ number }) => number))
  const links = files.map(({ number, name }) => {
    if (unread.has(number)) return escapeHtml(m.privacy_copy_file_missing({ name }))
    const path = `${folder}/originals/${nameInArchive(number, name)}`
    return `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(name)}</a>`
  })
  const answerItems = answers.map(
    ({ question, answer }) => `<dt>${escapeHtml(question)}</dt><dd>${escapeHtml(answer)}</dd>`,
  )
  const entryArticles = entries.map(
    ({ heading, who, whenInWords, text }) =>
      `<article><h4>${escapeHtml(heading)}</h4><p>${escapeHtml(`${who} · ${whenInWords}`)}</p>${paragraph(text)}</article>`,
  )
  return `<section><h3>${escapeHtml(title)}</h3><p>${escapeHtml(`${status} · ${sentInWords}`)}</p>
<dl>${answerItems.join('')}</dl>
${entryArticles.join('\n')}
${titled(m.privacy_copy_files(), links)}${titled(m.privacy_copy_notes(), notes.map(escapeHtml))}</section>`
}

function incidentPart({ day, time, words, place, people }: Incident): string {
  const when = [day, time].filter(Boolean).join(' ')
  return `<article><h3>${escapeHtml(when)}</h3>${[words, place, people.join(', ')].map(paragraph).join('')}</article>`
}

/** A draft as it was typed. Answers chosen from lists are in the data file. */
function draftPart({ answers }: Draft): string {
  return `<article><h3>${escapeHtml(answers.title || m.drafts_untitled())}</h3>${listTypedTexts(answers).map(paragraph).join('')}</article>`
}

const nameOfKind = (kind: string) => Object.entries(kindNames).find(([name]) => name === kind)?.[1]() ?? kind

/** Any value of a record with its property names, including kinds that this version does not know. */
function valuePart(value: Json): string {
  if (value === null || value === '') return ''
  if (typeof value !== 'object') return paragraph(String(value))
  if (Array.isArray(value)) return list(value.map(valuePart))
  const named = Object.entries(value).map(([name, each]) => [escapeHtml(name), valuePart(each)] as const)
  return `<dl>${named.map(([name, each]) => (each ? `<dt>${name}</dt><dd>${each}</dd>` : '')).join('')}</dl>`
}

const recordPart = ({ kind, value }: PersonalRecord) =>
  `<article><h3>${escapeHtml(nameOfKind(kind))}</h3>${valuePart(value)}</article>`

const pictureLink = (picture: string | null) =>
  picture ? `<p><a href="${picture}">${escapeHtml(m.privacy_copy_picture())}</a></p>` : ''

function tablePart({ table, rows }: TableCopy): string {
  const holding = holdings.findLast(({ columns }) => table in columns)
  const what = holding ? inLocale(holding.what, getLocale()) : table
  const text = rows.length > 0 ? JSON.stringify(rows, null, 2) : m.privacy_copy_nothing()
  return `<details><summary>${escapeHtml(what)}</summary><pre>${escapeHtml(text)}</pre></details>`
}

/** What the server holds and the copy does not contain, with the reasons. */
function leftOut(): string {
  const locale = getLocale()
  return list(
    holdings.flatMap(({ copy, isPersonal, what }) =>
      typeof copy === 'object' && isPersonal
        ? [`${escapeHtml(inLocale(what, locale))}<br><em>${escapeHtml(inLocale(copy.not, locale))}</em>`]
        : [],
    ),
  )
}

/**
 * The index page of the archive, which any browser shows offline: it has no scripts and no external content,
 * and its policy allows neither.
 */
export function indexPage({ madeInWords, tables, ...content }: CopyContent): string {
  const { reports, incidents, personalRecords, drafts, picture, hasEarlier } = content
  const part = (title: string, content: readonly string[]) =>
    `<h2>${escapeHtml(title)}</h2>${content.length > 0 ? content.join('\n') : `<p>${escapeHtml(m.privacy_copy_nothing())}</p>`}`
  return `<!doctype html>
<html lang="${getLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(m.privacy_copy_index_title())}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(m.privacy_copy_index_title())}</h1>
<p>${escapeHtml(m.privacy_copy_index_text({ day: madeInWords }))}</p>
${hasEarlier ? `<p><strong>${escapeHtml(m.privacy_copy_earlier())}</strong></p>` : ''}
${part(m.privacy_copy_reports(), reports.map(reportPart))}
${part(m.privacy_copy_log(), incidents.map(incidentPart))}
${part(m.privacy_copy_kept(), personalRecords.map(recordPart))}
${part(m.privacy_copy_drafts(), drafts.map(draftPart))}
${part(m.privacy_copy_account(), [pictureLink(picture), ...tables.map(tablePart)])}
<h2>${escapeHtml(m.privacy_copy_left_out())}</h2>
${leftOut()}
</main>
</body>
</html>
`
}
