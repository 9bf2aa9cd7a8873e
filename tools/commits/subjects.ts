const maxLength = 72

/** Verbs that end like a past tense, a gerund or a third person, and are none. */
const verbs = new Set(
  `Bias Bleed Bless Bring Discuss Embed Exceed Feed Focus Heed Need Pass Ping Press Proceed Process Ring Seed Shed Speed String Succeed
  Swing Wed Weed`.split(/\s+/),
)

/** The problem with a commit subject; undefined if it follows CONTRIBUTING.md. */
export function subjectFault(subject: string): string | null {
  const length = Array.from(subject).length
  if (length > maxLength) return `has ${length} characters; ${maxLength} is the most. Say why in the body.`
  const first = (subject.split(' ')[0] ?? '').replace(/,$/, '')
  if (!/^[A-Z][a-z]+(-[a-z]+)*$/.test(first))
    return 'must start with a verb and a capital: "Count upload slots".'
  if (!verbs.has(first) && /(?:ed|ing|[^s]s)$/.test(first))
    return `must be imperative: not "${first}" but as in "Count upload slots".`
  if (/^(?:A|An|The|This|It|Now|No|Not|New|More|Also)$/.test(first))
    return 'must start with a verb: "Count upload slots".'
  if (subject.endsWith('.')) return 'must not end with a full stop.'
  return null
}
