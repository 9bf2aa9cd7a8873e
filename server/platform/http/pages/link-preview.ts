import type { FastifyRequest } from 'fastify'
import { brand } from '#content/brand.ts'
import { previewPath, previewSize } from '#content/installed-app.ts'
import { escapeHtml } from '../../plain-html/document.ts'
import type { BuiltPage } from './manifest.ts'

/**
 * What messengers and social networks call themselves when they look at a link that someone shares. Signal and others say that they
 * are WhatsApp, and iMessage that it is Facebook. Search engines are not among them: they show no such picture.
 */
const previewAgents =
  /facebookexternalhit|facebot|whatsapp|twitterbot|slackbot|linkedinbot|discordbot|telegrambot|redditbot|pinterest|skypeuripreview|viber|cardyb|mastodon|embedly|iframely/i

/** Whether a page is requested for a link preview. */
export const isLinkPreview = ({ 'user-agent': agent = '' }: FastifyRequest['headers']): boolean =>
  previewAgents.test(agent)

/**
 * The page with the picture that is shown beside a link to it. The picture has to be named by its whole address, which the build does not
 * know; and nobody who reads the page needs it, so that it is in no page that is read.
 */
export function withLinkPicture(html: string, { locale }: Pick<BuiltPage, 'locale'>, publicUrl: URL): string {
  const { width, height } = previewSize
  const tags = [
    ['property="og:image"', new URL(previewPath(locale), publicUrl).href],
    ['property="og:image:width"', String(width)],
    ['property="og:image:height"', String(height)],
    ['property="og:image:alt"', brand.tagline[locale]],
    ['name="twitter:card"', 'summary_large_image'],
  ]
  const written = tags.map(([name = '', content = '']) => `<meta ${name} content="${escapeHtml(content)}"/>`)
  return html.replace('</head>', () => `${written.join('')}</head>`)
}
