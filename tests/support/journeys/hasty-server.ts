// The server as `npm start` runs it, but that whoever looks at a journey does not wait an hour for a report that was sent without
// a name, nor half a minute for a message.
import { run } from '#server/server.ts'

const soon = { shortest: 200, longest: 400 }

await run({ releases: soon, publishInterval: soon })
