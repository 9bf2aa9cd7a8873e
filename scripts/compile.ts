// Makes what types and tests need but what is not kept in git: the message functions and the types of the routes. The pages
// are built without types: node scripts/compile.ts --messages
import { compileMessages } from '../web-build/messages.ts'
import { run } from '../web-build/run.ts'

await compileMessages()
if (!process.argv.includes('--messages')) await run('react-router', ['typegen'])
