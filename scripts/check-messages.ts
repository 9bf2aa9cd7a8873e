// Checks the messages: the same keys and inputs in every language, each key under its own noun and used somewhere.
import { messageProblems } from '../web-build/message-problems.ts'
import { readMessages, readSources } from '../web-build/messages.ts'

const problems = messageProblems(await readMessages(), await readSources())
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
