// A supervisor to be killed: says that it prepares the database, then the process id of PostgreSQL, and waits.
import { startEmbedded } from '../embedded.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)
const database = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false, print: tell })
tell(String(database.pid))
await database.exited
