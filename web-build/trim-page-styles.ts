import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss'

/**
 * Removes from a page's own styles what cannot match its HTML, and typed declarations of CSS variables:
 * rules for elements that the page does not have, for parts of text fields if it has none, and `@property`.
 * The styles of all pages, which are loaded after the first paint, have both.
 *
 * For browsers without `@property`, Tailwind sets the same variables on every element, inside an `@supports`
 * rule; here every browser uses those.
 * @param css - as Tailwind compiles it for the page
 * @returns the trimmed CSS, minified
 */
export function trimStyles(css: string, html: string): string {
  const elements = elementsIn(html)
  const hasTextFields = /<(?:textarea|input(?![^>]* type="(?:radio|checkbox)"))\b/.test(html)
  const canMatch = (selector: Selector) =>
    selector.every((part) => canMatchElement(part, elements) && (hasTextFields || !isPartOfTextField(part)))
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
            ? { ...rule, value: { ...rule.value, rules: rule.value.rules.flatMap(unwrapSupports) } }
            : undefined,
      },
    },
  })
  return removeEmptySupports(code.toString().replace(licence, '').trim())
}

/** Tailwind's licence comment. It stays in the styles of all pages, which each page loads soon after. */
const licence = /^\/\*!.*?\*\//s

/** Removes empty `@supports` rules, including nested ones. */
function removeEmptySupports(css: string): string {
  const fewer = css.replaceAll(/@supports [^{}]*\{\}/g, '')
  return fewer === css ? css : removeEmptySupports(fewer)
}

/** The names of a page's elements, without duplicates. React escapes `<` in text. */
export function elementsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][a-z0-9-]*)[\s/>]/g)].map(([, name = '']) => name))
}

/** The content of an @supports rule, without the rule. */
function unwrapSupports(rule: Rule): Rule[] {
  return rule.type === 'supports' ? rule.value.rules : [rule]
}

function canMatchElement(part: SelectorComponent, elements: ReadonlySet<string>): boolean {
  if (part.type === 'type') return elements.has(part.name)
  if (part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is')) {
    return part.selectors.some((each) => each.every((inner) => canMatchElement(inner, elements)))
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
