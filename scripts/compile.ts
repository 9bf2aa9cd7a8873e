// Makes what types and tests need but what is not kept in git: the message functions and the types of the routes. The pages
// are built without types: node scripts/compile.ts --messages
// What was made from the same files before, and lies there untouched, is not made again.
import { makeIfChanged } from '../web-build/make-if-changed.ts'
import { compileMessages } from '../web-build/messages.ts'
import { root, run } from '../web-build/run.ts'

await makeIfChanged(root, {
  from: ['web/messages/*/*.json', 'web-build/message*.ts'],
  into: 'web/messages/compiled',
  make: compileMessages,
})
if (!process.argv.includes('--messages'))
  await makeIfChanged(root, {
    from: [
      'web/app/*.ts',
      'web/app/document/*.ts',
      'web/platform/pages/route-id.ts',
      'web/ui/language/locale.ts',
      'react-router.config.ts',
      'vite.config.ts',
      'package-lock.json',
    ],
    into: '.react-router/types',
    variables: `${process.env['NODE_ENV']} ${process.env['BUILD_LOCALE']}`,
    make: () => run('react-router', ['typegen']),
  })
