import { templates } from '#content/cases/templates.ts'
import { type ContentLocale, inLocale } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { OpenedDocument } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import { useTeamFile } from '#web/records/case-file/use-case-file.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { ownTemplateKind } from '../model/own-templates.ts'

/** Owner of a template: the handler, the team, or the program for built-in ones. */
export type TemplateOwner = 'own' | 'team' | 'everybody'

/** A text by language. */
export type Texts = Readonly<Record<ContentLocale, string>>

/** A template for an answer, with its owner. */
export interface Template {
  readonly key: string
  readonly of: TemplateOwner
  readonly name: string
  /** In the reader's language, or else the other one. */
  readonly text: string
  readonly texts: Texts
  /** The team's current document, which the next version follows. */
  readonly document?: OpenedDocument
}

/** The stored part of a template. */
export interface TemplateValue {
  readonly name: string
  readonly texts: Texts
}

/** The texts of a stored template; the first format had one text in an unspecified language. */
export function textsOf({ text, en, es }: { text: string; en: string; es: string }): Texts {
  return en === '' && es === '' ? { en: text, es: '' } : { en, es }
}

/** The text in a language, or else in the other one. */
export const textIn = ({ en, es }: Texts, language: ContentLocale): string =>
  (language === 'es' ? es : en) || en || es

const storedTemplate = ({ name, texts: { en, es } }: TemplateValue) => ({ name, text: en || es, en, es })

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
    /** Saves a new template, or a new wording of an existing one. Moving a handler's own template to the team creates a new one. */
    async keep(of: 'own' | 'team', value: TemplateValue, from: Template | null): Promise<void> {
      const same = from?.of === of ? from : null
      if (of === 'own') await own.save(storedTemplate(value), same?.key)
      else await team.write({ kind: 'template', value: storedTemplate(value), from: same?.document })
    },
    async remove({ key, of }: Template): Promise<void> {
      if (of === 'own') await own.remove(key)
      else if (of === 'team') await team.remove(key)
    },
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** Templates that contain each search word, matches in the name first. */
export function findTemplates(all: readonly Template[], query: string): readonly Template[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const inName = ({ name }: Template) => words.every((word) => name.toLowerCase().includes(word))
  return all
    .filter(({ name, text }) => words.every((word) => `${name} ${text}`.toLowerCase().includes(word)))
    .toSorted((one, other) => Number(inName(other)) - Number(inName(one)))
}
