const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const scripts =
  'Adlm Arab Beng Cans Cyrl Deva Guru Hans Hant Hebr Hmnp Khmr Knda Latn Mtei Olck Rohg Telu Tfng Vaii'

const pairs = letters.flatMap((one) => letters.map((other) => one + other))

/** Finds every locale for which the running ICU has its own data. Takes about three seconds, because ICU has no list of them. */
export function findLocales(): string[] {
  const triples = pairs.flatMap((pair) => letters.map((letter) => pair + letter))
  const languages = Intl.NumberFormat.supportedLocalesOf([...pairs, ...triples])
  const regions = ['001', '150', '419', ...pairs.map((pair) => pair.toUpperCase())]
  return languages
    .filter((language) => !language.includes('-'))
    .flatMap((language) => {
      const written = scripts.split(' ').map((script) => `${language}-${script}`)
      const own = [language, ...written.filter(hasOwnData)]
      return own.flatMap((base) => [base, ...regions.map((region) => `${base}-${region}`).filter(hasOwnData)])
    })
}

function hasOwnData(tag: string): boolean {
  try {
    return new Intl.NumberFormat(tag).resolvedOptions().locale === tag
  } catch {
    return false
  }
}
