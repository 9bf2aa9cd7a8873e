import { join } from 'node:path'
import { loadEnvironmentFile } from '#server/platform/config/environment-file.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { useSecretsKeyFile } from '#server/platform/secrets/sealed-values.ts'
import { sentenceOf } from '#server/supervisor/start-error.ts'
import { readArguments, usage, UsageError } from '../tools/administration/arguments.ts'
import { runCommand } from '../tools/administration/commands.ts'
import { withServerDatabase } from '../tools/administration/server-database.ts'

/**
 * `npm run admin -- create|reset-second-factor|suspend|adopt-files|rotate-key|seal-secrets|open-secrets|export-audit`, on the machine of the server only: for those who may read its data folder
 * or knows DATABASE_URL. Ends with 0 where it was done, with 1 where it was refused, and with 2 where it was called wrongly.
 */
const tell = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const command = readArguments(process.argv.slice(2))
  if (command.name === 'help') process.stdout.write(usage)
  else {
    process.chdir(join(import.meta.dirname, '..'))
    loadEnvironmentFile()
    const configuration = readConfiguration(process.env)
    useSecretsKeyFile(configuration.secretsKeyFile)
    const write = (text: string) => void process.stdout.write(text)
    process.exitCode = await withServerDatabase(configuration, tell, (database, ownerUrl) =>
      runCommand(command, { ...configuration, database, ownerUrl, write, tell }),
    )
  }
} catch (error) {
  const isUsage = error instanceof UsageError
  tell(isUsage ? `${error.message}\n\n${usage}` : sentenceOf(error))
  process.exitCode = isUsage ? 2 : 1
}
