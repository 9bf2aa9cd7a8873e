import { templates } from '#content/cases/templates.ts'
import { type ContentLocale, inLocale } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { OpenedDocument } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import { useTeamFile } from '#web/records/case-file/use-case-file.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { ownTemplateKind } from '../model/own-templates.ts'

/** Whose a template is: one’s own, the team’s, or everybody’s, which comes with the program. */
export type TemplateOf = 'own' | 'team' | 'everybody'

/** A text in each language that it was written in. */
export type Texts = Readonly<Record<ContentLocale, string>>

/** A text to start an answer from, and whose it is. */
export interface Template {
  readonly key: string
  readonly of: TemplateOf
  readonly name: string
  /** In the reader's language, or the one that there is. */
  readonly text: string
  readonly texts: Texts
  /** The team's, as it is now: the next version follows from it. */
  readonly document?: OpenedDocument
}

/** What is kept of a template. */
export interface TemplateValue {
  readonly name: string
  readonly texts: Texts
}

/** What is in a template that was kept, where its first form had one text, in whatever language. */
export function textsOf({ text, en, es }: { text: string; en: string; es: string }): Texts {
  return en === '' && es === '' ? { en: text, es: '' } : { en, es }
}

/** The text in a language, or in the one that there is. */
export const textIn = ({ en, es }: Texts, language: ContentLocale): string =>
  (language === 'es' ? es : en) || en || es

const keptAs = ({ name, texts: { en, es } }: TemplateValue) => ({ name, text: en || es, en, es })

/**
 * The templates to choose from: the handler's own, the team's, and the built-in ones.
 *
 * @param language the reader's language
 */
export function useTemplates(keyring: Keyring, organisationId: string, language: ContentLocale) {
  const own = usePersonalRecords(ownTemplateKind)
  const team = useTeamFile(keyring, organisationId)
  const shown = (value: TemplateValue) => ({ ...value, text: textIn(value.texts, language) })
  const all: Template[] = [
    ...own.records.map(({ id, value }) => ({
      key: id,
      of: 'own' as const,
      ...shown({ name: value.name, texts: textsOf(value) }),
    })),
    ...(team.query.data ? documentsOf(team.query.data, 'template') : []).map(({ id, value, document }) => ({
      key: id,
      of: 'team' as const,
      document,
      ...shown({ name: value.name, texts: textsOf(value) }),
    })),
    ...templates.templates.map(({ code, name, text }) => ({
      key: code,
      of: 'everybody' as const,
      ...shown({ name: inLocale(name, getLocale()), texts: text }),
    })),
  ]
  return {
    all,
    /** Keeps a new template, or another wording of one that is there. One that goes from oneself to the team is a new one there. */
    async keep(of: 'own' | 'team', value: TemplateValue, from: Template | null): Promise<void> {
      const same = from?.of === of ? from : null
      if (of === 'own') await own.save(keptAs(value), same?.key)
      else await team.write({ kind: 'template', value: keptAs(value), from: same?.document })
    },
    async remove({ key, of }: Template): Promise<void> {
      if (of === 'own') await own.remove(key)
      else if (of === 'team') await team.remove(key)
    },
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** Templates with every word of the search, those with it in their name first. */
export function findTemplates(all: readonly Template[], looked: string): readonly Template[] {
  const words = looked.toLowerCase().split(/\s+/).filter(Boolean)
  const inName = ({ name }: Template) => words.every((word) => name.toLowerCase().includes(word))
  return all
    .filter(({ name, text }) => words.every((word) => `${name} ${text}`.toLowerCase().includes(word)))
    .toSorted((one, other) => Number(inName(other)) - Number(inName(one)))
}
