import { z } from 'zod'
import { inLocale, type ContentLocale, type Localised } from '../localised.ts'
import { markTerms } from '../terms/term-marks.ts'
import data from './notices.json' with { type: 'json' }
import { noticeSchema, type WrittenNotice } from './schema.ts'
import type { Notice } from './words.ts'

/** The notices as written, unchecked. */
export const writtenNotices: unknown = data

/** All notices in one language. For the build: it checks all of them. */
export const noticesIn = (locale: ContentLocale): Notice[] =>
  z
    .array(noticeSchema)
    .parse(data)
    .map((notice) => shown(notice, locale))

function shown(notice: WrittenNotice, locale: ContentLocale): Notice {
  const say = (text: Localised) => inLocale(text, locale)
  const { inText } = markTerms(locale)
  const explain = (text: Localised) => inText(say(text))
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
    next: explain(notice.next),
    appeal: explain(notice.appeal),
    followedBy: notice.followedBy ?? null,
    note: notice.note ? explain(notice.note) : null,
  }
}
