import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { ContentLocale } from '../localised.ts'
import {
  guideFactsSchema,
  moduleFactsSchema,
  scenarioFactsSchema,
  type GuideFacts,
  type ModuleFacts,
  type ScenarioFacts,
} from './facts.ts'
import { guideTextOf, type GuideText } from './guide-text.ts'
import { moduleTextOf, type ModuleText } from './module-text.ts'
import { scenarioTextOf, type ScenarioText } from './scenario-text.ts'

/**
 * [Note: Texts as files] A guide or a module is one Markdown file: its facts in YAML, the English text, a line `<!-- es -->`, the
 * Spanish text. Both languages are in one file, so that a diff shows if only one was changed.
 */

/** A file: its facts, and its text in both languages. */
export type WrittenText<Facts, Text> = Readonly<{
  id: string
  facts: Facts
  texts: Readonly<Record<ContentLocale, Text>>
}>
export type WrittenGuide = WrittenText<GuideFacts, GuideText>
export type WrittenModule = WrittenText<ModuleFacts, ModuleText>
export type WrittenScenario = WrittenText<ScenarioFacts, ScenarioText>

const form = /^---\n(?<facts>.*?)\n---\n(?<en>.*?)\n<!-- es -->\n(?<es>.*)$/s

/** @throws with the reason, in words for the author */
function readParts(source: string) {
  const found = form.exec(source)?.groups
  if (!found)
    throw new Error(
      'does not have the form "---, facts, ---, English, <!-- es -->, Spanish": a part is missing',
    )
  const { facts = '', en = '', es = '' } = found
  if (es.trim() === '') throw new Error('has no Spanish text')
  return { facts: parse(facts) as unknown, en, es }
}

function inBoth<Text>(textOf: (markdown: string) => Text, source: Record<ContentLocale, string>) {
  const read = (locale: ContentLocale) => {
    try {
      return textOf(source[locale])
    } catch (error) {
      throw new Error(`${locale}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
  return { en: read('en'), es: read('es') }
}

export function guideOf(id: string, source: string): WrittenGuide {
  const { facts, ...texts } = readParts(source)
  return { id, facts: guideFactsSchema.parse(facts), texts: inBoth(guideTextOf, texts) }
}

export function moduleOf(id: string, source: string): WrittenModule {
  const { facts, ...texts } = readParts(source)
  return { id, facts: moduleFactsSchema.parse(facts), texts: inBoth(moduleTextOf, texts) }
}

export function scenarioOf(id: string, source: string): WrittenScenario {
  const { facts, ...texts } = readParts(source)
  return { id, facts: scenarioFactsSchema.parse(facts), texts: inBoth(scenarioTextOf, texts) }
}

/**
 * Relative to the working directory, because the build bundles this file elsewhere and every npm script starts at the root of the
 * project.
 */
const folderOf = (kind: KnowledgeKind) => join(process.cwd(), 'content', kind)

export type KnowledgeKind = 'guides' | 'learning' | 'academy'

const lists: Readonly<Record<KnowledgeKind, string>> = {
  guides: '/resources',
  learning: '/learning',
  academy: '/bystander-academy',
}

/** The page path of a text. */
export const pathOfText = (kind: KnowledgeKind, id: string): string => `${lists[kind]}/${id}`

/** Parses a file of a kind. @throws with the reason, in words for the author */
export function writtenOf(kind: KnowledgeKind, id: string, source: string) {
  if (kind === 'guides') return guideOf(id, source)
  return kind === 'learning' ? moduleOf(id, source) : scenarioOf(id, source)
}

/** The ids of all texts of a kind, which are their file names. */
export const textIds = (kind: KnowledgeKind): string[] =>
  readdirSync(folderOf(kind))
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
    .sort()

export const sourceOf = (kind: KnowledgeKind, id: string): string =>
  readFileSync(join(folderOf(kind), `${id}.md`), 'utf8')
