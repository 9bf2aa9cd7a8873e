import ts from 'typescript'

const counted =
  /^(contract|encryption|content|server|web|web-build|scripts|tools|tests|demo|bench)\/.+\.tsx?$/
const excluded = /\.generated\.|^web\/messages\/compiled\/|^tools\/structure\//

/** A code rather than a sentence: `not_found`. */
const isCode = /^[a-z_]+$/

/** Words of which a message about something missing has at least one. */
const namesFault =
  /\b(no|not|none|nobody|nothing|never|without|fewer|missing|unknown|unexpected|invalid|cannot|failed|lost|wrong|refused|ended|expired|broken|closed|outside|incomplete|too|only|must|needs?|give|expected|already|before|again|unavailable|away|full|gone|shorter|larger|different|differs)\b/i

/**
 * Each guard of something missing, `if (!row) throw new Error('…')`, whose message names nothing that is wrong. "A member has keys."
 * says the opposite of what happened; "member has no keys" says it.
 */
export function guardErrors(path: string, read: (path: string) => string): string[] {
  if (!counted.test(path) || excluded.test(path)) return []
  const text = read(path)
  if (!/throw new \w*Error\(/.test(text)) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const guards = ts.isIfStatement(node) && isAbsence(node.expression)
    const message = guards ? messageOf(node.thenStatement) : undefined
    if (message !== undefined && !isCode.test(message) && !namesFault.test(message)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push(`${path}:${line}: the error “${message}” does not say what is wrong.`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** `!row`, `row === undefined`, `!first || !second`. */
function isAbsence(condition: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(condition))
    return condition.operator === ts.SyntaxKind.ExclamationToken && ts.isIdentifier(condition.operand)
  if (!ts.isBinaryExpression(condition)) return false
  const { left, operatorToken, right } = condition
  if (operatorToken.kind === ts.SyntaxKind.BarBarToken) return isAbsence(left) && isAbsence(right)
  if (operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) return false
  return right.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(right) && right.text === 'undefined')
}

/** The literal text of the one error that a guard throws; that of a template with its values left out. */
function messageOf(statement: ts.Statement): string | undefined {
  const only =
    ts.isBlock(statement) && statement.statements.length === 1 ? statement.statements[0] : statement
  if (!only || !ts.isThrowStatement(only) || !ts.isNewExpression(only.expression)) return undefined
  const thrown = only.expression.expression
  if (!ts.isIdentifier(thrown) || !thrown.text.endsWith('Error')) return undefined
  const [message] = only.expression.arguments ?? []
  if (!message) return undefined
  if (ts.isStringLiteralLike(message)) return message.text
  if (ts.isTemplateExpression(message))
    return [message.head.text, ...message.templateSpans.map(({ literal }) => literal.text)].join('…')
  return undefined
}
