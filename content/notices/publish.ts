import { z } from 'zod'
import { inLocale } from '../localised.ts'
import type { ContentLocale } from '../localised.ts'
import data from './notices.json' with { type: 'json' }
import { noticeSchema, type WrittenNotice } from './schema.ts'
import type { Notice } from './words.ts'

/** The notices as they are written, not checked. */
export const writtenNotices: unknown = data

/** All notices in one language. For the build: it checks all of it. */
export const noticesIn = (locale: ContentLocale): Notice[] =>
  z
    .array(noticeSchema)
    .parse(data)
    .map((notice) => shown(notice, locale))

function shown(notice: WrittenNotice, locale: ContentLocale): Notice {
  const say = (text: { en: string; es: string }) => inLocale(text, locale)
  return {
    ...notice,
    title: say(notice.title),
    recipient: say(notice.recipient),
    elements: notice.elements.map((element) => ({
      ...element,
      label: say(element.label),
      help: say(element.help),
      statement: element.statement ? say(element.statement) : null,
    })),
    clock: { ...notice.clock, text: say(notice.clock.text) },
    next: say(notice.next),
    appeal: say(notice.appeal),
    followedBy: notice.followedBy ?? null,
    note: notice.note ? say(notice.note) : null,
  }
}
