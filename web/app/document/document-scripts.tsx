import { awayBootScript } from '#web/platform/device/away.ts'
import { discreetBootScript } from '#web/platform/device/discreet-links.ts'
import { readingBootScript } from '#web/ui/reading-look.ts'
import { themeBootScript } from '#web/ui/theme.ts'

const BootScript = ({ code }: { code: string }) => <script dangerouslySetInnerHTML={{ __html: code }} />

const beforePaint = [awayBootScript, themeBootScript, readingBootScript].join('\n')

/**
 * Keeps what was left quickly out of sight, and sets the theme and the size of words, before anything is painted. One script, since the
 * policy in the answer's head names the hash of each.
 */
export const BootScripts = () => <BootScript code={beforePaint} />

/** Puts a plain icon and name in their place where that was chosen. */
export const LinksBootScript = () => <BootScript code={discreetBootScript()} />
