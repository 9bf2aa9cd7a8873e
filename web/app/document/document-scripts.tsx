import { awayBootScript } from './boot/away.ts'
import { earlyBootScript } from './boot/early.ts'
import { discreetBootScript } from './boot/discreet.ts'
import { looksBootScript } from './boot/looks.ts'

// What is in boot/ is a string here and in no file that a browser loads.

const BootScript = ({ code }: { code: string }) => <script dangerouslySetInnerHTML={{ __html: code }} />

/**
 * Keeps what was left quickly out of sight, and sets the theme and the size of words, before anything is painted. One script, since the
 * policy in the answer's head names the hash of each.
 */
export const BootScripts = () => (
  <BootScript code={`${awayBootScript}\n${looksBootScript}\n${earlyBootScript}`} />
)

/** Puts a plain icon and name in their place where that was chosen. */
export const LinksBootScript = () => <BootScript code={discreetBootScript()} />
