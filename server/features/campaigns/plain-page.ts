import { dateFormatIn } from '#content/dates.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import type { Campaign, CampaignStage, CampaignSummary } from '#contract/community/campaigns.ts'
import type { Post } from '#contract/community/posts.ts'
import type { Language } from '#contract/primitives.ts'
import {
  answerOf,
  bodyOf,
  listedTitle,
  nameOf,
  noteOf,
  type Say,
  translate,
  titleIn,
} from '#server/community/posts/plain-html.ts'
import { escapeHtml as escape, plainDocument } from '#server/platform/plain-html/document.ts'
import { emergencyWords } from '#server/platform/plain-html/words.ts'

const words = {
  campaigns: { en: 'Campaigns', es: 'Campañas' },
  all: { en: 'All open campaigns', es: 'Todas las campañas abiertas' },
  none: { en: 'No campaign is open at the moment.', es: 'Ahora no hay ninguna campaña abierta.' },
  behindNote: { en: 'A campaign with a content note', es: 'Una campaña con aviso de contenido' },
  to: { en: 'To', es: 'Para' },
  few: { en: 'Fewer than 10 signatures', es: 'Menos de 10 firmas' },
  comments: { en: 'Comments', es: 'Comentarios' },
  noComments: { en: 'Nobody has commented yet.', es: 'Todavía nadie ha comentado.' },
  until: { en: 'Can be signed until', es: 'Se puede firmar hasta el' },
} as const satisfies Record<string, Localised>

const stages: Readonly<Record<Exclude<CampaignStage, 'open'>, Localised>> = {
  reached: { en: 'Reached what it asked for', es: 'Logró lo que pedía' },
  ended: { en: 'Ended', es: 'Terminada' },
}

const signaturesIn = (count: number | null, language: Language, say: Say) => {
  if (count === null) return say(words.few)
  const formattedCount = new Intl.NumberFormat(language).format(count)
  const atLeast = count < 100
  return language === 'es'
    ? `${atLeast ? 'Al menos ' : ''}${formattedCount} firmas`
    : `${atLeast ? 'At least ' : ''}${formattedCount} signatures`
}

function stageOf({ stage, endsOn }: CampaignSummary | Campaign, language: Language, say: Say): string {
  if (stage !== 'open') return say(stages[stage])
  const format = dateFormatIn(language, { dateStyle: 'long', timeZone: 'UTC' })
  return `${say(words.until)} ${escape(format.format(new Date(`${endsOn}T12:00:00Z`)))}`
}

/** A campaign with its comments, whole and without scripts. */
export function plainPage(campaign: Campaign, comments: readonly Post[], language: Language): string {
  const say = translate(language)
  return plainDocument({
    language,
    title: titleIn(campaign.title, language),
    mayIndex: false,
    main: `<article lang="${campaign.language}">
<h1>${escape(titleIn(campaign.title, language))}</h1>
<p>${say(words.to)}: ${escape(campaign.target)}</p>
<p>${nameOf(campaign.author, say)}</p>
<p>${signaturesIn(campaign.signatures, language, say)}. ${stageOf(campaign, language, say)}</p>
${noteOf(campaign.contentNote, say)}
${bodyOf(campaign.post, say)}
</article>
<h2>${say(words.comments)}</h2>
${comments.length === 0 ? `<p>${say(words.noComments)}</p>` : comments.map((each) => answerOf(each, say)).join('\n')}
<p>${say(emergencyWords)}</p>
<p><a href="${plainLink('', language)}">${say(words.all)}</a></p>`,
  })
}

/** The open campaigns, the newest first. Behind a content note even the title is opened with the campaign. */
export function listPage(campaigns: readonly CampaignSummary[], language: Language): string {
  const say = translate(language)
  const items = campaigns.map((each) => {
    const name = listedTitle(each, say(words.behindNote), language)
    return `<li><a href="${plainLink(`/campaign/${each.id}`, language)}">${name}</a><br>${say(words.to)}: ${escape(each.target)}</li>`
  })
  return plainDocument({
    language,
    title: inLocale(words.campaigns, language),
    mayIndex: false,
    main: `<h1>${say(words.campaigns)}</h1>
${items.length === 0 ? `<p>${say(words.none)}</p>` : `<ul>\n${items.join('\n')}\n</ul>`}
<p>${say(emergencyWords)}</p>`,
  })
}

const plainLink = (path: string, language: Language) =>
  `${language === 'es' ? '/es' : ''}/action-center${path}?plain=${language}`
