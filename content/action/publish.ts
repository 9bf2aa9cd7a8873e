import { modulesIn } from '../knowledge/publish.ts'
import type { ContentLocale, Localised } from '../localised.ts'
import { guidedCampaigns } from './guided-campaigns.ts'
import { letters } from './letters.ts'
import { pledges } from './pledges.ts'
import type { ActionTexts } from './words.ts'

/** The texts of the action centre in one language. For the build: it reads files. @throws if a module is missing */
export function actionTextsIn(locale: ContentLocale): ActionTexts {
  const say = (text: Localised) => text[locale]
  const titles = new Map(modulesIn(locale).map(({ id, title }) => [id, title]))
  const moduleOf = (id: string) => {
    const title = titles.get(id)
    if (title === undefined) throw new Error(`no module "${id}"`)
    return { id, title }
  }
  return {
    pledges: pledges.map(({ id, words, how }) => ({ id, words: say(words), how: say(how) })),
    letters: letters.map((letter) => ({
      id: letter.id,
      title: say(letter.title),
      purpose: say(letter.purpose),
      notWhen: letter.notWhen.map(say),
      blanks: letter.blanks.map(({ id, label, isLong = false }) => ({ id, label: say(label), isLong })),
      subject: say(letter.subject),
      paragraphs: letter.paragraphs.map(({ text, needs = [] }) => ({ text: say(text), needs })),
    })),
    guided: guidedCampaigns.map((each) => ({
      id: each.id,
      title: say(each.title),
      purpose: say(each.purpose),
      target: say(each.target),
      draft: say(each.draft),
      steps: each.steps.map(say),
      modules: each.modules.map(moduleOf),
    })),
  }
}
