import { awayBootScript } from './boot/away-script.ts'
import { earlyBootScript } from './boot/early-input-script.ts'
import { discreetBootScript } from './boot/discreet-script.ts'
import { looksBootScript } from './boot/appearance-script.ts'

// The scripts of boot/ are strings here, and in no file that a browser loads.

const BootScript = ({ code }: { code: string }) => <script dangerouslySetInnerHTML={{ __html: code }} />

/**
 * Keeps pages hidden after "Leave quickly", and sets the theme and the text size, before the first paint.
 * One script, since the policy in the response header lists the hash of each.
 */
export const BootScripts = () => (
  <BootScript code={`${awayBootScript}\n${looksBootScript}\n${earlyBootScript}`} />
)

/** Sets a plain icon and name if they were chosen. */
export const LinksBootScript = () => <BootScript code={discreetBootScript()} />
