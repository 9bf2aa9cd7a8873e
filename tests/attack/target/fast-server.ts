// The server as `npm start` runs it, but with shorter delays: for idle connections, and until it shows anonymous reports to a team.
import { bounds } from '#server/platform/http/listener.ts'
import { run } from '#server/server.ts'
import { shortBounds } from './short-bounds.ts'

Object.assign(bounds, shortBounds)
const soon = { shortest: 200, longest: 400 }

await run({ releases: soon, publishInterval: soon })
