/**
 * The background of the page in both themes, for places that cannot use the tokens of web/ui/tokens.css: the
 * browser's frame and the installed app. A test compares them with the tokens.
 */
export const groundColors = { light: '#faf6ef', dark: '#151918' } as const
