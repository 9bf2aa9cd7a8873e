import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss'

/**
 * Takes out of a page's own styles what nothing in its HTML can match, and what only makes CSS variables known to the browser by
 * type: elements that the page has none of, the parts of text fields where it has no such field, and `@property`. The styles of all
 * pages, which come after the first paint, have both.
 *
 * Tailwind sets the same variables on every element for browsers without `@property`, behind a question about the browser; here
 * every browser takes that way.
 * @param css - as Tailwind compiles it for the page
 * @returns the same, minified
 */
export function trimStyles(css: string, html: string): string {
  const elements = elementsIn(html)
  const hasTextFields = /<(?:textarea|input(?![^>]* type="(?:radio|checkbox)"))\b/.test(html)
  const canMatch = (selector: Selector) =>
    selector.every((part) => canBeThere(part, elements) && (hasTextFields || !isPartOfTextField(part)))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []),
        property: () => [],
        'layer-block': (rule) =>
          rule.value.name?.[0] === 'properties'
            ? { ...rule, value: { ...rule.value, rules: rule.value.rules.flatMap(unasked) } }
            : undefined,
      },
    },
  })
  return withoutEmptyQuestions(code.toString().replace(licence, '').trim())
}

/** Tailwind's. It stays in the styles of all pages, which each page has soon after. */
const licence = /^\/\*!.*?\*\//s

/** Without questions about the browser of which nothing is left, and those around them. */
function withoutEmptyQuestions(css: string): string {
  const fewer = css.replaceAll(/@supports [^{}]*\{\}/g, '')
  return fewer === css ? css : withoutEmptyQuestions(fewer)
}

/** The names of a page's elements, each once. Text has no bare `<` in it, as React escapes it. */
export function elementsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][a-z0-9-]*)[\s/>]/g)].map(([, name = '']) => name))
}

/** What an @supports rule holds, without the rule. */
function unasked(rule: Rule): Rule[] {
  return rule.type === 'supports' ? rule.value.rules : [rule]
}

function canBeThere(part: SelectorComponent, elements: ReadonlySet<string>): boolean {
  if (part.type === 'type') return elements.has(part.name)
  if (part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is')) {
    return part.selectors.some((each) => each.every((inner) => canBeThere(inner, elements)))
  }
  return true
}

const fieldParts = /^-webkit-(?:date|calendar|search|inner-spin|outer-spin)/

function isPartOfTextField(part: SelectorComponent): boolean {
  if (part.type === 'pseudo-class') return part.kind === 'custom' && part.name === '-moz-ui-invalid'
  if (part.type !== 'pseudo-element') return false
  return (
    part.kind === 'placeholder' ||
    part.kind === 'file-selector-button' ||
    (part.kind === 'custom' && fieldParts.test(part.name))
  )
}
