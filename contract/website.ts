/** Spaces, and what cannot be seen: controls, direction overrides, joiners, tags, fillers, variation selectors, lone surrogates. */
const invisible = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029]/u
/** `https://host` and whatever follows it: `/`, `?` or `#`. The host as people read it, with a port at most. */
const form = /^https?:\/\/([^/?#@\\]+)(?:[/?#].*)?$/iu

/** Letters of one script; Japanese and Korean names mix their own. */
const scripts = [
  /^\p{scx=Latin}+$/u,
  /^\p{scx=Cyrillic}+$/u,
  /^\p{scx=Greek}+$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]+$/u,
  /^\p{scx=Arabic}+$/u,
  /^\p{scx=Hebrew}+$/u,
  /^\p{scx=Devanagari}+$/u,
  /^\p{scx=Thai}+$/u,
]

/** Whether a name of a host has the letters of one script, so that it is not another one that looks the same. */
function isSingleScript(label: string): boolean {
  const letters = label.replaceAll(/[^\p{L}\p{M}]/gu, '')
  if (letters === '' || scripts.some((script) => script.test(letters))) return true
  // Of any other script, as long as no Latin, Greek or Cyrillic letter is in it.
  return !/[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u.test(letters)
}

/**
 * Whether a text is the address of a website that reads as what it opens.
 *
 * @param typed as someone typed it; nothing is taken away from it
 */
export function isWebsite(typed: string): boolean {
  const host = form.exec(typed)?.[1]
  if (host === undefined || invisible.test(typed)) return false
  if (!URL.canParse(typed)) return false
  const { protocol, username, password, hostname } = new URL(typed)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || hostname === '') return false
  // What a browser makes of a percent sign or a full-width letter in a host is not what people read.
  const name = host.replace(/:\d{1,5}$/, '')
  if (/[%\uff01-\uff5e]/.test(name) || name.includes(':') !== hostname.includes(':')) return false
  return name.split('.').every(isSingleScript)
}

/** A website that was stored before these rules is not shown. */
export const shownWebsite = (stored: string): string => (isWebsite(stored) ? stored : '')
